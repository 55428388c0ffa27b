# What the lab says to whoever studies the games.

lab-no-extra = This needs “{ $missing }”, which is not installed: pip install 'tablee[{ $extra }]'
lab-cannot-write = { $file } cannot be written: { $problem }. Choose another place with { $option }.
lab-log-in-use = Another process plays the same matches and is writing { $file }. Wait until it ends, or choose another place with --out.
lab-log-stopped = Nothing more can be written to { $file }: { $problem }. What was played so far is kept: run the same command to continue.
