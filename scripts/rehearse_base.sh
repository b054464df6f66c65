#!/usr/bin/env bash
# Rehearses the image where the one that it begins with cannot be pulled: in its place stands Debian 12 from Debian's packages with the
# Node.js of this machine, which is what the official image is made of. It proves deploy/Dockerfile, not the official image. Needs root,
# debootstrap and buildah; takes two minutes. The stand-in is thrown away.
set -euo pipefail
cd "$(dirname "$0")/.."

export BUILDAH_ISOLATION=chroot
name="localhost/$(sed -n 's/^FROM \(\S*\) AS build$/\1/p' deploy/Dockerfile)"
base="$(mktemp -d /var/tmp/florin-base-XXXXXX)"
trap 'rm -rf "$base"; buildah rmi --force "$name" florin-rehearsal >/dev/null 2>&1 || true' EXIT

debootstrap --variant=minbase --include=ca-certificates bookworm "$base" >"$base.log" 2>&1 || { cat "$base.log"; exit 1; }
rm "$base.log"
node="$(readlink -f "$(command -v node)")"
cp "$node" "$base/usr/local/bin/node"
mkdir -p "$base/usr/local/lib/node_modules"
cp -a "$(dirname "$node")/../lib/node_modules/npm" "$base/usr/local/lib/node_modules/"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$base/usr/local/bin/npm"
settings=(--env "npm_config_registry=$(npm config get registry)")
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  cp "$NODE_EXTRA_CA_CERTS" "$base/etc/machine-ca.pem"
  settings+=(--env NODE_EXTRA_CA_CERTS=/etc/machine-ca.pem)
fi
container="$(buildah from scratch)"
buildah add --quiet "$container" "$base" / >/dev/null
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${settings[@]}" "$container"
buildah commit --quiet --rm "$container" "$name" >/dev/null

node --input-type=module --eval '
  import { rehearseImage } from "./scripts/rehearse_image.mjs"
  const timed = async (what, work) => {
    const startedMs = performance.now()
    const result = await work()
    console.log(`${what}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
    return result
  }
  const skipped = await rehearseImage(timed)
  if (skipped !== undefined) throw new Error(skipped)
'

# The same image under Testcontainers, where Podman can stand in for Docker.
if command -v podman >/dev/null && command -v runc >/dev/null; then
  node scripts/rehearse_containers.mjs
else
  echo 'SKIPPED: Testcontainers needs podman, runc, netavark and iptables.'
fi
