#!/bin/sh
# Restores a backup of backup.sh into an empty database. All nodes must be stopped.
#
#   DATABASE_URL=… DATA_DIR=/var/lib/chat-console restore.sh /var/backups/chat-console/2026-11-22T031500Z
set -eu
umask 077

# These programs don't work through a pooler in transaction mode.
database=${DATABASE_DIRECT_URL:-${DATABASE_URL:?or DATABASE_DIRECT_URL must be the address of an empty database}}
variable=${DATABASE_DIRECT_URL:+DATABASE_DIRECT_URL}
: "${DATA_DIR:?must be the folder of the data}"
backup=${1:?must be the folder of a backup, such as /var/backups/chat-console/2026-11-22T031500Z}

if ! [ -f "$backup/database.dump" ]; then
    echo "There is no backup in $backup." >&2
    exit 1
fi
tables=$(psql --dbname="$database" --no-psqlrc --tuples-only --no-align --command="
    select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
if [ "$tables" -ne 0 ]; then
    echo "The database of ${variable:-DATABASE_URL} has $tables tables. Name an empty one." >&2
    exit 1
fi

# Files first: files that aren't in the database do no harm.
mkdir -p "$DATA_DIR/store/files"
rsync --archive --ignore-existing "$backup/files/" "$DATA_DIR/store/files/"
chown -R --reference="$DATA_DIR" "$DATA_DIR/store"
pg_restore --dbname="$database" --no-owner --no-privileges --exit-on-error --single-transaction \
    "$backup/database.dump"

missing=0
while read -r name; do
    [ -f "$DATA_DIR/store/files/$(printf %.2s "$name")/$name" ] || missing=$((missing + 1))
done <"$backup/names"
if [ "$missing" -gt 0 ]; then
    echo "$missing files that the backup should have are missing." >&2
    exit 1
fi
echo "Restored: $(wc -l <"$backup/names") files. Start the service."
