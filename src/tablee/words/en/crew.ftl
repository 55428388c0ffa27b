# What is said when pieces of work are shared out among processes, or among the machines of a Ray cluster.

crew-worker-dies = The same job has brought down { $n_tries } workers and will not be tried again. It was { $job }.

crew-no-ray = Ray is not installed. Install it with: pip install "tablee[ray]"
crew-ray-bad-address = { $address } is not the address of a Ray cluster: write HOST:PORT, such as 10.0.0.1:6379, or ray://HOST:PORT, or auto for the cluster this machine belongs to, or local for a Ray of its own.
crew-ray-nobody = There is no answer from { $address }: { $problem }. Is the cluster running? “ray start --head” prints its address.
crew-ray-silent = Something listens at { $address }, but for { $seconds } seconds it did not answer as a Ray cluster does.
crew-ray-none-here = This machine belongs to no running Ray cluster. Join one with “ray start --address=HOST:PORT”, or name one with --ray HOST:PORT.
crew-ray-token = The cluster at { $address } requires a token, and got none or the wrong one. Set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN, or RAY_AUTH_TOKEN_PATH, as for every program that uses this cluster.
crew-ray-refused = The Ray cluster { $address } cannot be used. Ray says: { $problem }
crew-ray-no-cpus = The Ray cluster { $address } has no CPU: nothing can be played there until a machine joins it.
crew-ray-no-tablee = { $machine }, a machine of the cluster, does not have Tablée ({ $problem }). Install it there too: pip install tablee=={ $version }
crew-ray-version = { $machine }, a machine of the cluster, has Tablée { $theirs }; this machine has { $ours }. Install the same version everywhere: others might play different matches.
crew-ray-sources = { $machine }, a machine of the cluster, has Tablée { $version } like this machine, but with different source files. Install the same everywhere: others might play different matches.
crew-ray-games = { $machine }, a machine of the cluster, has different games ({ $theirs }) from this machine ({ $ours }). Install the same everywhere.
crew-ray-gone = The Ray cluster { $address } is gone. What was finished is kept: run the same command to continue.
crew-ray-trouble = Ray could not finish a job. It says: { $problem }
