// What a program built without BROADSIDE_SERVER says instead of serving.
#include <cstdio>

#include "app/serve/bot_battles.h"
#include "app/serve/serve.h"

namespace broadside::app {
namespace {

int no_server() {
  std::fputs("this program was built without the server: build it with BROADSIDE_SERVER, or play with --terminal\n",
             stderr);
  return 2;
}

}  // namespace

Expected<lab::Player> bot_player(const lab::Request&, unsigned) {
  return problem("exec:", "needs the server, and this program was built without it", "build it with BROADSIDE_SERVER");
}
int serve_command(const ServeOptions&) { return no_server(); }
int store_command(const StoreOptions&) { return no_server(); }
int bench_server_command(const ServerBenchOptions&) { return no_server(); }

}  // namespace broadside::app
