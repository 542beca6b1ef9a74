#include "app/serve/serve.h"

#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <array>

#include "app/library/console.h"
#include "app/record_file.h"
#include "app/serve/server_process.h"
#include "app/serve/shelf.h"
#include "data/embed.h"
#include "server/server.h"

extern char** environ;  // NOLINT

namespace broadside::app {
namespace {

constexpr uint16_t kUsualPort = 8042;

Expected<std::unique_ptr<server::Store>> open_store(const std::string& named) {
  if (named.starts_with("postgres://") || named.starts_with("postgresql://")) return server::open_postgres(named);
  std::string file = named;
  if (file.empty()) {
    const auto folder = made_battles_folder();
    if (!folder) return tl::make_unexpected(folder.error());
    file = *folder + "/battles.sqlite";
  }
  return server::open_sqlite(file);
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
    return bad_input({"the page", "is not in this program", "build it with the preset 'release'"});
  raise_file_limit();
  auto store = open_store(options.store);
  if (!store) return bad_input(store.error());
  server::ServerOptions wanted;
  wanted.address = options.address;
  wanted.port = options.port == 0 ? kUsualPort : options.port;
  wanted.hosts = options.hosts;
  wanted.limits.battles_per_hour = options.battles_an_hour;
  wanted.rooms.log = [](const std::string& text) { note(text); };
  const server::Shelf shelf = program_shelf();
  auto server = start(wanted, shelf, **store, options.port == 0);
  if (!server) return bad_input(server.error());
  const std::string address = fmt::format("http://{}:{}/", options.address, (*server)->port());
  fmt::print("Broadside is at {}\nCtrl-C ends it; battles are kept.\n", address);
  std::fflush(stdout);
  if (options.open_page) open_in_browser(address);
  (*server)->run_until_signal();
  return kOk;
}

}  // namespace broadside::app
