# What the lab says to whoever studies the games.

lab-no-extra = This needs “{ $missing }”, which is not installed: pip install 'tablee[{ $extra }]'
lab-cannot-write = { $file } cannot be written: { $problem }. Choose another place with { $option }.
lab-log-in-use = { $file } is being written by another process, which plays the same. Wait until it ends, or choose another place with --out.
lab-log-stopped = No more can be written to { $file }: { $problem }. What was played so far is kept; the same command goes on from there.
