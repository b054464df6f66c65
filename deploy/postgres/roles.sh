#!/bin/sh
# Creates the two roles of roles.sql at the first start of a postgres container, which runs what is in /docker-entrypoint-initdb.d.
exec psql --username "${POSTGRES_USER:-postgres}" --dbname "$POSTGRES_DB" \
  -v owner_password="$OWNER_PASSWORD" -v password="$SERVER_PASSWORD" -f /roles.sql
