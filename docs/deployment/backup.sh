#!/bin/sh
# Backs the database and the embedded store's files up while the service runs.
#
#   DATABASE_URL=… DATA_DIR=/var/lib/chat-console backup.sh /var/backups/chat-console
#
# Creates a folder there, named after the time: database.dump, files/ and names, which lists the files. Files that the
# latest backup has are hard links and take no space. Exits with 0 only if the backup has every file in its database.
set -eu
umask 077

# These programs don't work through a pooler in transaction mode.
database=${DATABASE_DIRECT_URL:-${DATABASE_URL:?or DATABASE_DIRECT_URL must be the address of the database}}
: "${DATA_DIR:?must be the folder of the data}"
backups=${1:?must be the folder of the backups, such as /var/backups/chat-console}

mkdir -p "$backups"
backups=$(cd "$backups" && pwd)
latest=$(find "$backups" -mindepth 1 -maxdepth 1 -type d -name '*Z' | sort | tail -n 1)
target=$backups/$(date -u +%Y-%m-%dT%H%M%SZ)
unfinished=$target.unfinished
mkdir "$unfinished" "$unfinished/files"

# Files never change, and are deleted ten minutes after their object.
copy_files() {
    [ -d "$DATA_DIR/store/files" ] || return 0
    status=0
    rsync --archive --ignore-existing ${latest:+"--link-dest=$latest/files"} \
        "$DATA_DIR/store/files/" "$unfinished/files/" || status=$?
    # 24: a file was deleted while rsync read the folder.
    [ "$status" -eq 0 ] || [ "$status" -eq 24 ]
}

# Copy most files first, so that the second copy is short. It has the files that were added before the dump.
copy_files
pg_dump --dbname="$database" --format=custom --no-owner --no-privileges --file="$unfinished/database.dump"
copy_files

# Not in a pipe, because the shell checks only the exit code of a pipe's last command.
pg_restore --data-only --table=store_parts --file="$unfinished/parts.sql" "$unfinished/database.dump"
awk -F '\t' '
    /^COPY / {
        columns = $0
        sub(/^[^(]*\(/, "", columns)
        sub(/\).*/, "", columns)
        count = split(columns, names, /, /)
        for (i = 1; i <= count; i++) if (names[i] == "file") column = found = i
        next
    }
    /^\\\.$/ { column = 0 }
    column { print $column }
    END { exit !found }
' "$unfinished/parts.sql" >"$unfinished/named" || {
    echo "The dump in $unfinished does not tell which files there are." >&2
    exit 1
}
missing=0
while read -r name; do
    if [ -f "$unfinished/files/$(printf %.2s "$name")/$name" ]; then
        echo "$name" >&3
        continue
    fi
    # A part that was replaced or aborted meanwhile is deleted at once, and is no longer in the database.
    still=$(echo "select 1 from store_parts where file = :'name'" |
        psql --dbname="$database" --no-psqlrc --tuples-only --no-align --set=name="$name")
    [ "$still" = 1 ] || continue
    echo "The file $name is missing." >&2
    missing=$((missing + 1))
done <"$unfinished/named" 3>"$unfinished/names"
if [ "$missing" -gt 0 ]; then
    echo "The backup in $unfinished lacks $missing files that the database names." >&2
    exit 1
fi
rm "$unfinished/parts.sql" "$unfinished/named"

mv "$unfinished" "$target"
echo "$target: $(wc -l <"$target/names") files, database $(du -h "$target/database.dump" | cut -f 1)"
