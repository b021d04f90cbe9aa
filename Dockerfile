# A server with the schema in it: PostgreSQL with pgvector, and an owner of the schema who is no superuser.
ARG BASE=pgvector/pgvector:pg18
FROM ${BASE}
COPY migrations /pgrecall/migrations
COPY docker-init.sh /docker-entrypoint-initdb.d/pgrecall.sh
