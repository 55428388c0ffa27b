# What the bench says when it cannot measure what it was asked for.

bench-bad-seconds = { $seconds } is not a length for a measurement: write a number of seconds from { $least } to { $most }.
bench-no-gpu = The GPU cannot be measured: { $problem }.
bench-cuda-or-search = Search is measured on the CPU: ask for --cuda or for --search, not for both.
