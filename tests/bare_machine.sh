#!/usr/bin/env bash
# Runs a command in a copy of the working tree on a bare Debian 12, as somebody has it who has just cloned the
# repository:  tests/bare_machine.sh './run lap oval'
# The root is made anew, in seconds: apt, bash, git, and this machine's settings of apt, pip, npm and certificates.
# Exit status: the command's, or 77 where such a root cannot be made (not root, chroot or mount refused, no packages):
# the last line on stderr states why. SIXLINE_BARE_ROOT: a folder for the root, which is kept, and used again;
# SIXLINE_BARE_BUILD: the folder here that is `build` there, so that the next run builds only what has changed;
# SIXLINE_BARE_REASON: a file for the reason.
set -uo pipefail
[ $# -gt 0 ] || { sed -n '2,8s/^# \?//p' "$0"; exit 2; }
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
source cmake/packages.sh
refuse() { echo "no bare Debian 12 here: $1" | tee ${SIXLINE_BARE_REASON:+"$SIXLINE_BARE_REASON"} >&2; exit 77; }

# Mounts end with their namespace, so what is removed at the end is the root alone.
[ "$(id -u)" = 0 ] || refuse "chroot needs root"
unshare --mount true 2>/dev/null || refuse "mounts are refused"
[ -n "${SIXLINE_OWN_MOUNTS:-}" ] || SIXLINE_OWN_MOUNTS=1 exec unshare --mount bash tests/bare_machine.sh "$@"

root=${SIXLINE_BARE_ROOT:-$(mktemp -d /var/tmp/sixline_bare.XXXXXX)}
remove() { umount -lR "$root" 2>/dev/null; rm -rf --one-file-system "$root"; }
[ -n "${SIXLINE_BARE_ROOT:-}" ] || trap remove EXIT
trap 'exit 130' INT TERM HUP
if [ ! -x "$root/bin/bash" ]; then
  install_packages mmdebstrap || refuse "mmdebstrap is missing"
  sources=$(find /etc/apt/sources.list.d/*.sources /etc/apt/sources.list -size +0 2>/dev/null | head -n 1)
  mmdebstrap --quiet --variant=minbase --include=ca-certificates,git bookworm "$root" "${sources:--}" </dev/null >&2 ||
    refuse "mmdebstrap failed"
  rm -f "$root"/etc/apt/sources.list "$root"/etc/apt/sources.list.d/*
  cp "$sources" "$root/etc/apt/${sources#/etc/apt/}"
fi

# What this machine needs to reach the registries of packages.
passed='(PIP|NPM|npm|SSL_CERT|SIXLINE)_[A-Za-z_]*|NODE_EXTRA_CA_CERTS|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE'
passed+='|https?_proxy|no_proxy|CI'
mapfile -t settings < <(env | grep -E "^($passed)=" | grep -vE '^SIXLINE_(BARE_(ROOT|BUILD|REASON)|OWN_MOUNTS)=')
mapfile -t named < <(printf '%s\n' "${settings[@]}" | sed -n 's/^[^=]*=\(\/.*\)/\1/p')
for file in /etc/apt/apt.conf.d/* /etc/resolv.conf /etc/hosts /etc/pip.conf "$HOME"/{.npmrc,.config/pip/pip.conf} \
  /etc/ssl/certs/ca-certificates.crt /usr/local/share/ca-certificates/* "${named[@]}"; do
  to=$root/${file/#$HOME/root}
  [ ! -f "$file" ] || { mkdir -p "$(dirname "$to")" && cp -L "$file" "$to"; }
done

# The working tree, as a commit would have it.
copy=$root/root/sixline
existing='for file; do [ ! -e "$file" ] || printf "%s\\0" "$file"; done'
rm -rf --one-file-system "$copy"
git -c safe.directory='*' clone -q "$PWD" "$copy" && (cd "$copy" && git ls-files -z | xargs -0 rm -f) &&
  git ls-files -z --cached --others --exclude-standard | xargs -0 bash -c "$existing" - |
  tar -c --null -T - | tar -x -C "$copy" --no-same-owner || refuse "the working tree could not be copied"

# A mount of its own, so that another root can be made inside.
mount --bind "$root" "$root" && mount --bind /proc "$root/proc" && mount --bind /dev "$root/dev" || refuse "mounts are refused"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts" 2>/dev/null ||
  mount --bind /dev/pts "$root/dev/pts"
[ -z "${SIXLINE_BARE_BUILD:-}" ] || { mkdir -p "$copy/build" && mount --bind "$SIXLINE_BARE_BUILD" "$copy/build"; } || refuse "mounts are refused"
mkdir -p "$root/dev/shm" && mount -t tmpfs tmpfs "$root/dev/shm"
chroot "$root" env -i HOME=/root LANG=C.UTF-8 TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  "${settings[@]}" bash -c "cd /root/sixline && $*" </dev/null
