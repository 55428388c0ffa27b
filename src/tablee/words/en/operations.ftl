# What `tablee serve` and `tablee backup` say to whoever runs a server.

serve-open = Tablée is running at { $address } (Ctrl-C stops it). If no browser opens, visit that address.
serve-open-already = Tablée is already running at { $address }.
serve-no-extra = The server needs packages that are not installed ({ $missing } is missing). Install them with: pip install "tablee[server]"
serve-no-psycopg = PostgreSQL needs a package that is not installed. Install it with: pip install "tablee[server,postgresql]"
serve-unknown-log = --log { $log }: logs can be written as { $known }.
serve-bad-address = --address { $address }: write the address as people type it, such as https://games.example.org, without a path.
serve-bad-proxy = --trust-proxy { $proxy }: write addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8.
serve-house-rules-unread = --house-rules { $file }: the file cannot be read: { $problem }.
serve-house-rules-no-toml = --house-rules { $file }: this is not TOML: { $problem }.
serve-house-rules-no-list = --house-rules { $file }: write the sets of { $game } one after another, each under a line [[{ $game }]].
serve-house-rules-strange = --house-rules { $file }: { $where }: a set has a name and options, but no { $strange }.
serve-house-rules-no-name = --house-rules { $file }: { $where }: a set needs a name of 1 to { $longest } visible characters, such as name = "One round".
serve-house-rules-twice = --house-rules { $file }: { $where }: another set of this game is already called “{ $name }”.
serve-house-rules-wrong = --house-rules { $file }: { $where }: { $problem }
serve-unknown-host = There is no host called { $host }.
serve-host-not-ours = { $host } is not an address of this machine: use 127.0.0.1 for this machine alone, 0.0.0.0 for everyone.
serve-port-taken = Port { $port } of { $host } is in use by another program: stop that program, or choose another port with --port.
serve-port-forbidden = This user may not listen on port { $port } of { $host }: choose a port from 1024 up, and put a reverse proxy in front.
serve-cannot-listen = Cannot listen on port { $port } of { $host }: { $problem }.
serve-bad-database = Write a database as sqlite:///FILE (four slashes if the path is absolute) or postgresql://USER:PASSWORD@HOST/NAME.
serve-database-in-use = Another server already uses { $file }. Several servers can share tables only through PostgreSQL.
serve-file-not-writable = { $file } cannot be written: { $problem }.
serve-no-database = { $database } is a file, but not an SQLite database. It was left as it was. (SQLite says: { $problem })
serve-database-trouble = The database { $database } cannot be used: { $problem }
serve-postgresql-away = PostgreSQL cannot be reached at { $database }: { $problem }
serve-database-newer = The database { $database } was written by a later version of Tablée (its schema is { $revision }). Install that version; the database was left as it was.

backup-done = { $file }: { $n_tables ->
    [one] one table
   *[other] { $n_tables } tables
  }, { $n_entries ->
    [one] one log entry
   *[other] { $n_entries } log entries
  }. The copy was read back and is complete.
backup-exists = { $file } already exists: choose another name, or overwrite it with --force.
backup-is-the-database = { $file } is the database itself: give the copy another name.
backup-cannot-write = { $file } cannot be written: { $problem }.
backup-no-database = There is no database { $file }.
backup-not-tables = { $database } is not a Tablée database: it holds none of our tables.
backup-damaged = The copy is damaged, so it was deleted. SQLite says: { $problem }
backup-no-pg-dump = pg_dump, which copies PostgreSQL databases, is not on the PATH. Install PostgreSQL’s client programs (Debian: postgresql-client), or run this on a machine that has them: { $command }
backup-pg-dump-failed = pg_dump made no copy. It says: { $problem }
