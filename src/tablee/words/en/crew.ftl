# What is said when pieces of work are shared out among processes, or among the machines of a Ray cluster.

crew-worker-dies = The same piece of work has ended { $n_tries } workers: whatever it does there, it does not survive it. It was { $job }.

crew-no-ray = Ray is not installed. Install it with: pip install "tablee[ray]"
crew-ray-bad-address = { $address } is no address of a Ray cluster: write HOST:PORT, such as 10.0.0.1:6379, or ray://HOST:PORT, or auto for the cluster this machine belongs to, or local for a Ray of its own.
crew-ray-nobody = Nobody answers at { $address }: { $problem }. Is the cluster running? “ray start --head” prints its address.
crew-ray-silent = Somebody listens at { $address }, but did not speak as a Ray cluster does for { $seconds } seconds.
crew-ray-none-here = This machine belongs to no Ray cluster that runs. Join one with “ray start --address=HOST:PORT”, or name one with --ray HOST:PORT.
crew-ray-token = The cluster at { $address } wants a token, and got none or a wrong one. Set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN, or RAY_AUTH_TOKEN_PATH, as for every program that uses this cluster.
crew-ray-refused = There is no working with the Ray cluster { $address }. Ray says: { $problem }
crew-ray-no-cpus = The Ray cluster { $address } has no CPU: nothing can be played there until a machine joins it.
crew-ray-no-tablee = { $machine }, a machine of the cluster, has no Tablée ({ $problem }). Install it there, too: pip install tablee=={ $version }
crew-ray-version = { $machine }, a machine of the cluster, has Tablée { $theirs }, this machine has { $ours }. Install the same everywhere: others might play other matches.
crew-ray-sources = { $machine }, a machine of the cluster, has Tablée { $version } as this machine has, but with other source files. Install the same everywhere: others might play other matches.
crew-ray-games = { $machine }, a machine of the cluster, has other games ({ $theirs }) than this machine ({ $ours }). Install the same everywhere.
crew-ray-gone = The Ray cluster { $address } is gone. What was finished is kept: the same command goes on from here.
crew-ray-trouble = Ray could not have a piece of work done. It says: { $problem }
