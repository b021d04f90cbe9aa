#!/bin/bash
# Makes the base image debian:SUITE from Debian's packages, for a machine that reaches these but no image registry.
# Takes the mirror from the machine's own apt configuration. Needs root, debootstrap and a running Docker engine.
set -euo pipefail
suite=$1
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | awk 'NR == 1')
[ -n "$mirror" ] || { echo "base.sh: apt has no package lists; run: apt-get update" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# debootstrap wants a script named after the suite, and an old one does not know the next suites; sid's serves.
cp -r /usr/share/debootstrap "$work/debootstrap"
[ -e "$work/debootstrap/scripts/$suite" ] || ln -s sid "$work/debootstrap/scripts/$suite"
DEBOOTSTRAP_DIR="$work/debootstrap" debootstrap --variant=minbase "$suite" "$work/root" "$mirror"
rm -rf "$work/root"/var/lib/apt/lists/* "$work/root"/var/cache/apt/archives/*.deb \
    "$work/root"/usr/share/{doc,locale,man}/*
tar -C "$work/root" -c . | docker import --change 'CMD ["bash"]' - "debian:$suite"
