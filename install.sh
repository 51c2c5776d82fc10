#!/usr/bin/env bash
# Builds stackctl and installs it with its completions and its man page.
#
#   ./install.sh [--static] [PREFIX]
#
# PREFIX is /usr/local unless given. --static links the Swift libraries in, so that the program runs on
# machines without Swift. DESTDIR is put before every path, as packagers expect. Each file that is
# installed is printed; to uninstall, remove these.
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$0"; exit ;; esac
options=()
if [ "${1:-}" = --static ]; then
  options=(--static-swift-stdlib)
  shift
fi
prefix=${1:-/usr/local}
[ $# -le 1 ] && [ "${prefix#-}" = "$prefix" ] || { sed -n '4s/^# *//p' "$0" >&2; exit 2; }
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
destination=${DESTDIR:-}
case $destination in '' | /*) ;; *) destination=$PWD/$destination ;; esac
root=$destination$prefix
CDPATH= cd -- "$(dirname -- "$0")"

# The bash of macOS takes an empty array for one that is not set.
swift build -c release --product stackctl ${options[@]+"${options[@]}"}
program=$(swift build -c release --show-bin-path ${options[@]+"${options[@]}"})/stackctl
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

put() { # FILE PLACE MODE
  mkdir -p "$(dirname "$2")"
  install -m "$3" "$1" "$2"
  echo "$2"
}
put "$program" "$root/bin/stackctl" 755
"$program" help man >"$work/man"
put "$work/man" "$root/share/man/man1/stackctl.1" 644
for shell in bash zsh fish; do
  "$program" completions "$shell" >"$work/$shell"
done
put "$work/bash" "$root/share/bash-completion/completions/stackctl" 644
put "$work/zsh" "$root/share/zsh/site-functions/_stackctl" 644
put "$work/fish" "$root/share/fish/vendor_completions.d/stackctl.fish" 644
