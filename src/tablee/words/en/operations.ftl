# What `tablee serve` and `tablee backup` say to whoever runs a server.

serve-open = Tablée is open at { $address } (Ctrl-C closes it). If no browser shows it, open that address in one.
serve-open-already = Tablée is open already, at { $address }.
serve-no-extra = The server needs packages that are not installed ({ $missing } is missing). Install them with: pip install "tablee[server]"
serve-no-psycopg = PostgreSQL needs a package that is not installed. Install it with: pip install "tablee[server,postgresql]"
serve-unknown-log = --log { $log }: the ways to write logs are { $known }.
serve-bad-address = --address { $address }: write the address as people type it, such as https://games.example.org, without a path.
serve-bad-proxy = --trust-proxy { $proxy }: write addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8.
serve-house-rules-unread = --house-rules { $file }: the file cannot be read: { $problem }.
serve-house-rules-no-toml = --house-rules { $file }: this is not written as TOML: { $problem }.
serve-house-rules-no-list = --house-rules { $file }: the sets of { $game } are written one after the other, each under a line [[{ $game }]].
serve-house-rules-strange = --house-rules { $file }: { $where }: a set has a name and options, and no { $strange }.
serve-house-rules-no-name = --house-rules { $file }: { $where }: a set needs a name of 1 to { $longest } characters that can be seen, such as name = "One round".
serve-house-rules-twice = --house-rules { $file }: { $where }: another set of this game is called “{ $name }” already.
serve-house-rules-wrong = --house-rules { $file }: { $where }: { $problem }
serve-unknown-host = There is no host called { $host }.
serve-host-not-ours = { $host } is not an address of this machine: use 127.0.0.1 for this machine alone, 0.0.0.0 for everyone.
serve-port-taken = Port { $port } of { $host } is in use by another program: stop it, or choose another with --port.
serve-port-forbidden = This user may not listen on port { $port } of { $host }: choose one from 1024 on, and put a reverse proxy in front.
serve-cannot-listen = Cannot listen on port { $port } of { $host }: { $problem }.
serve-bad-database = A database is written sqlite:///FILE (four slashes if the path is absolute) or postgresql://USER:PASSWORD@HOST/NAME.
serve-database-in-use = Another server uses { $file } already. Several servers can share tables through PostgreSQL only.
serve-file-not-writable = { $file } cannot be written: { $problem }.
serve-no-database = { $database } is a file, but not a database of SQLite. It was left as it is. (SQLite says: { $problem })
serve-database-trouble = The database { $database } cannot be used: { $problem }
serve-postgresql-away = PostgreSQL cannot be reached at { $database }: { $problem }
serve-database-newer = The database { $database } was written by a later version of Tablée (its shape is { $revision }). Install that version; the database was left as it is.

backup-done = { $file }: { $n_tables ->
    [one] one table
   *[other] { $n_tables } tables
  }, { $n_entries ->
    [one] one log entry
   *[other] { $n_entries } log entries
  }. The copy was read again and is whole.
backup-exists = { $file } exists already: choose another name, or write over it with --force.
backup-is-the-database = { $file } is the database itself: a copy needs another name.
backup-cannot-write = { $file } cannot be written: { $problem }.
backup-no-database = There is no database { $file }.
backup-not-tables = { $database } is no database of Tablée: it holds no tables of ours.
backup-damaged = The copy is not whole, so it was thrown away. SQLite says: { $problem }
backup-no-pg-dump = pg_dump, which copies a PostgreSQL, is not on the PATH. Install PostgreSQL’s client programs (Debian: postgresql-client), or run on the machine that has them: { $command }
backup-pg-dump-failed = pg_dump did not make a copy. It says: { $problem }
