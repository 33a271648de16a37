#!/bin/sh
# Brings the nodes of compose.yaml up to date one after the other, so that games go on:  sh deploy/rolling.sh
# Where the new version doesn't start, it ends there, and the other node goes on with the old one.
set -eu
cd "$(dirname "$0")"

# Both nodes run the same image.
docker compose build node1
for node in node1 node2; do
  # Waits until it is healthy, and touches neither the database nor NATS nor Caddy.
  docker compose up --detach --no-deps --wait --wait-timeout 120 "$node"
done
