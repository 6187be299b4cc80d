# Sourced by every script: finds the toolchain, installs system libraries that are missing.
# After it, the working directory is the package's root.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

readonly minimum_swift="6.2"

fail() {
  echo "trestle: $*" >&2
  exit 1
}

note() { echo "trestle: $*" >&2; }

require_swift() {
  local reply version
  command -v swift >/dev/null 2>&1 ||
    fail "no Swift toolchain found: install Swift $minimum_swift or later (https://swift.org/install)"
  reply=$(swift --version 2>/dev/null) || reply=""
  version=$(sed -nE 's/.*Swift version ([0-9]+(\.[0-9]+)*).*/\1/p' <<<"$reply" | head -n 1)
  [[ -n $version ]] ||
    fail "'swift --version' gives no version: install Swift $minimum_swift or later (https://swift.org/install)"
  if [[ $(printf '%s\n%s\n' "$minimum_swift" "$version" | sort -V | head -n 1) != "$minimum_swift" ]]
  then
    fail "Swift $version is too old: install Swift $minimum_swift or later (https://swift.org/install)"
  fi
}

# Prints the given column of the package list: 1 Debian, 2 Fedora, 3 Arch, 4 openSUSE.
packages_named() { awk -v c="$1" '!/^#/ && NF { print $c }' scripts/system-packages.txt; }

install_system_packages() {
  if ! command -v apt-get >/dev/null 2>&1 || ! command -v dpkg-query >/dev/null 2>&1; then
    missing_without_apt
    return
  fi
  local missing=() package
  while read -r package; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
      missing+=("$package")
  done < <(packages_named 1)
  # pkgconf provides pkg-config on newer releases.
  if command -v pkg-config >/dev/null 2>&1; then
    missing=($(printf '%s\n' ${missing[@]+"${missing[@]}"} | grep -vx pkg-config || true))
  fi
  ((${#missing[@]})) || return 0

  install_by_apt "${missing[@]}"
}

# Installs Debian packages, as root or with sudo.
install_by_apt() {
  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null 2>&1 ||
      fail "missing system packages; run as root: apt-get install $*"
    as_root=(sudo)
  fi
  note "installing $*"
  local apt=(${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get -qq)
  local log
  log=$(mktemp)
  "${apt[@]}" install -y --no-install-recommends "$@" >"$log" 2>&1 ||
    { "${apt[@]}" update >"$log" 2>&1 &&
      "${apt[@]}" install -y --no-install-recommends "$@" >"$log" 2>&1; } ||
    { tail -n 20 "$log" >&2; fail "could not install: $*"; }
  rm -f "$log"
}

# Installs programs that only some scripts need, each given as PROGRAM:DEBIAN-PACKAGE.
require_tools() {
  local missing=() tool
  for tool in "$@"; do
    command -v "${tool%%:*}" >/dev/null 2>&1 || missing+=("${tool#*:}")
  done
  ((${#missing[@]})) || return 0
  command -v apt-get >/dev/null 2>&1 || fail "not found: ${missing[*]}; install them first"
  install_by_apt "${missing[@]}"
}

missing_without_apt() {
  local absent=() module
  if command -v pkg-config >/dev/null 2>&1; then
    for module in cairo pangocairo libturbojpeg libwebpdemux sdl2; do
      pkg-config --exists "$module" || absent+=("$module")
    done
  else
    absent=(pkg-config)
  fi
  command -v python3 >/dev/null 2>&1 || absent+=(python3)
  ((${#absent[@]})) || return 0
  {
    echo "trestle: not found: ${absent[*]}. Install with your package manager:"
    echo "  Debian, Ubuntu: $(packages_named 1 | tr '\n' ' ')"
    echo "  Fedora:         $(packages_named 2 | tr '\n' ' ')"
    echo "  Arch:           $(packages_named 3 | tr '\n' ' ')"
    echo "  openSUSE:       $(packages_named 4 | tr '\n' ' ')"
  } >&2
  exit 1
}

require_swift
install_system_packages
