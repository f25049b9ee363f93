"""Colours as numbers: mixed, compared, made lighter or darker. All are written `#rrggbb`."""

from collections.abc import Iterable
from colorsys import hls_to_rgb, rgb_to_hls
from typing import Final

LEGIBLE: Final = 4.5
"""The least contrast of a text to its ground, as WCAG 2 wants it of letters of usual size."""

_MIDDLE: Final = 0.18
"""The luminance on which black and white can be read equally well."""


def mix(colour: str, other: str, share: float) -> str:
    """Return a colour with a share (0 to 1) of another in it."""
    pairs = zip(_rgb(colour), _rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def contrast(text: str, ground: str) -> float:
    """Return the contrast ratio of two colours as WCAG defines it."""
    light, dark = sorted((_luminance(text), _luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(part / 255) for part in _rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def legible(colour: str, *grounds: str, least: float = LEGIBLE) -> str:
    """Return the colour, as much lighter or darker as it takes to be read on all these grounds.

    On dark grounds it gets lighter, on light ones darker; hue and strength stay.
    """
    end, step = (100, 1) if max(map(_luminance, grounds)) < _MIDDLE else (0, -1)
    lightness = round(_hls(colour)[1] * 100)
    found = colour
    while lightness != end and any(contrast(found, ground) < least for ground in grounds):
        lightness += step
        found = with_lightness(colour, lightness / 100)
    return found


def with_lightness(colour: str, lightness: float) -> str:
    """Return the colour in another lightness, from 0 to 1; hue and strength stay."""
    hue, _, strength = _hls(colour)
    return _hex(hls_to_rgb(hue, lightness, strength))


def hues_apart(colour: str, other: str) -> float:
    """Return how far two hues are apart on their circle, in degrees: 180 at most."""
    apart = abs(_hls(colour)[0] - _hls(other)[0]) * 360
    return min(apart, 360 - apart)


def _hls(colour: str) -> tuple[float, float, float]:
    red, green, blue = _rgb(colour)
    return rgb_to_hls(red / 255, green / 255, blue / 255)


def _hex(parts: Iterable[float]) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)
