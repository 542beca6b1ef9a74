#include "app/serve/serve.h"

#include <fmt/format.h>
#include <malloc.h>
#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "app/library/console.h"
#include "app/serve/amounts.h"
#include "app/serve/server_process.h"
#include "app/serve/shelf.h"
#include "app/serve/store_command.h"
#include "data/embed.h"
#include "server/server.h"

extern char** environ;  // NOLINT

namespace broadside::app {
namespace {

constexpr uint16_t kUsualPort = 8042;

Expected<std::unique_ptr<server::Store>> open_store(const std::string& named) {
  const auto place = store_place(named);
  if (!place) return tl::make_unexpected(place.error());
  return is_postgres(*place) ? server::open_postgres(*place) : server::open_sqlite(*place);
}

/// What --keep-finished and --keep-size say.
Expected<server::Keep> keep_of(const ServeOptions& options) {
  server::Keep keep;
  if (!options.keep_finished.empty()) {
    const auto time = time_ms(options.keep_finished);
    if (!time) return tl::make_unexpected(time.error());
    keep.finished_ms = *time;
  }
  if (!options.keep_size.empty()) {
    const auto size = size_bytes(options.keep_size);
    if (!size) return tl::make_unexpected(size.error());
    keep.bytes = *size;
  }
  return keep;
}

/// A file for each connection, and some for the store, the log and what else the program opens.
Expected<size_t> places_for(size_t wished, size_t files) {
  constexpr size_t kUsual = 16'000, kOtherFiles = 64;
  const size_t possible = files > 2 * kOtherFiles ? files - kOtherFiles : kOtherFiles;
  if (wished > possible)
    return problem(fmt::format("--places {}", wished),
                   fmt::format("the system allows this program {} open files", files),
                   fmt::format("at most {}, or more files (ulimit -n, LimitNOFILE=)", possible));
  return wished > 0 ? wished : std::min(kUsual, possible);
}

/// Records and frames are large and short-lived: they go back to the system at once, and few threads hoard.
void keep_memory_small() {
  constexpr int kLargeBytes = 256 << 10, kHoards = 4;
  (void)mallopt(M_MMAP_THRESHOLD, kLargeBytes);
  (void)mallopt(M_TRIM_THRESHOLD, kLargeBytes);
  (void)mallopt(M_ARENA_MAX, kHoards);
}

/// Through what the desktop has for it; without one the address on the terminal has to do.
void open_in_browser(const std::string& address) {
  std::string program = "xdg-open", argument = address;
  std::array<char*, 3> arguments = {program.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&quiet, stream, "/dev/null", 1 /* O_WRONLY */, 0);
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), &quiet, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&quiet);
}

/// The usual port, so that a bookmark stays good; any other one when that is taken and nobody asked for it.
Expected<std::unique_ptr<server::Server>> start(server::ServerOptions options, const server::Shelf& shelf,
                                                server::Store& store, bool any_port) {
  auto server = server::Server::start(options, shelf, store);
  if (server || !any_port) return server;
  options.port = 0;
  return server::Server::start(options, shelf, store);
}

}  // namespace

int serve_command(const ServeOptions& options) {
  if (!data::file("page/index.html"))
    return bad_input({"the page", "is not built in", "build with the preset 'release'"});
  const auto places = places_for(options.places, raise_file_limit());
  if (!places) return bad_input(places.error());
  keep_memory_small();
  const auto keep = keep_of(options);
  if (!keep) return bad_input(keep.error());
  const auto log_size = size_bytes(options.access_log_size);
  if (!log_size) return bad_input(log_size.error());
  auto store = open_store(options.store);
  if (!store) return bad_input(store.error());
  server::ServerOptions wanted;
  wanted.address = options.address;
  wanted.port = options.port == 0 ? kUsualPort : options.port;
  wanted.hosts = options.hosts;
  wanted.proxies = options.proxies;
  wanted.limits.connections = *places;
  wanted.limits.from_one_address = *places / 2;
  wanted.limits.battles_per_hour = options.battles_an_hour;
  wanted.keep = *keep;
  wanted.lobby = options.lobby;
  wanted.metrics_for = options.metrics_for;
  if (!options.access_log.empty()) wanted.access_log = {options.access_log, static_cast<uint64_t>(*log_size)};
  wanted.rooms.log = [](const std::string& text) { note(text); };
  const server::Shelf shelf = program_shelf();
  auto server = start(wanted, shelf, **store, options.port == 0);
  if (!server) return bad_input(server.error());
  const std::string address = fmt::format("http://{}:{}/", options.address, (*server)->port());
  fmt::print("Broadside is at {}\nCtrl-C stops it; battles are kept.\n", address);
  std::fflush(stdout);
  if (options.open_page) open_in_browser(address);
  (*server)->run_until_signal();
  return kOk;
}

}  // namespace broadside::app
