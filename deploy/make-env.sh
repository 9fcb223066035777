#!/bin/sh
# Writes deploy/.env, for its owner's eyes only: a random secret for every variable that deploy/compose.yml requires.
# What the file has already stays as it is, so this can be run again when a new version needs more.
#   sh deploy/make-env.sh [file]
set -eu
umask 077
here=$(cd "$(dirname "$0")" && pwd)
file=${1:-$here/.env}

if [ ! -e "$file" ]; then
  cat >"$file" <<'SETTINGS'
# Secrets and settings of this installation. Keep a copy of it with your backups, and nowhere else.

# The origin that people and clients use. Behind a proxy with TLS: https://adloom.example.com
ADLOOM_PUBLIC_URL=http://localhost:8080

SETTINGS
fi
chmod 600 "$file"
# A last line without an end would swallow what is added.
[ -z "$(tail -c 1 "$file")" ] || echo >>"$file"

added=0
for name in $(grep -o '\${[A-Z0-9_]*:?' "$here/compose.yml" | tr -d '${:?' | sort -u); do
  grep -q "^$name=" "$file" && continue
  # It begins with a letter, because nats-server reads what looks like a number as one.
  echo "$name=s$(od -An -N 32 -t x1 /dev/urandom | tr -d ' \n')" >>"$file"
  added=$((added + 1))
done
echo "$file: $added secrets made."
