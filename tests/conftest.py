"""For all tests."""

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background of a shell: what is started from here would never hear Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
