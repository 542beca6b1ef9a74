# Shared by ./broadside and ./test: what has to be installed, and how a preset is built. Sourced, with $root set.

build_packages=(g++ cmake ninja-build ccache pkg-config libfmt-dev libcli11-dev libexpected-dev librandom123-dev
  nlohmann-json3-dev libtomlplusplus-dev libgmp-dev libsodium-dev libedit-dev libcairo2-dev fonts-dejavu-core
  libboost1.81-dev libsqlite3-dev libpq-dev)
test_packages=(libgtest-dev librapidcheck-dev clang clang-tidy clang-format libclang-rt-14-dev postgresql chromium)

# install_missing PACKAGE...: asks dpkg, and calls apt-get only for what is not there. Quiet when nothing is missing.
install_missing() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "broadside: not a Debian system; these packages or their like are needed: $*" >&2
    return 0
  fi
  local have missing=() package
  have=" $(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii *//p' | tr '\n' ' ') "
  for package in "$@"; do
    [[ $have == *" $package "* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "broadside: please install as root: apt-get install ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "installing ${missing[*]}" >&2
  {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q &&
      "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
  } </dev/null >&2
}

# What the page is built with. Some machines have Node.js from elsewhere than Debian: asked for by its commands.
install_page_tools() {
  command -v node >/dev/null && command -v npm >/dev/null && return 0
  install_missing nodejs npm
}

# build_preset PRESET TARGET...: configures when needed and builds; the outcome and all output are the caller's.
build_preset() {
  local preset=$1
  shift
  (
    cd "$root" || exit 1
    ninja_file=build/$preset/build.ninja
    configured=yes
    [[ -f $ninja_file && ! CMakePresets.json -nt $ninja_file ]] || configured=no
    for target in "$@"; do  # the tests appear once their libraries are installed
      [[ $configured == yes ]] && ! grep -q "^build $target:" "$ninja_file" && configured=no
    done
    if [[ $configured == no ]]; then
      cmake --preset "$preset" || exit 1
    fi
    exec ninja -C "build/$preset" "$@"
  ) </dev/null
}
