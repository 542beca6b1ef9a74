// What a program built without BROADSIDE_SERVER says instead of serving.
#include <cstdio>

#include "app/serve/serve.h"

namespace broadside::app {
namespace {

int no_server() {
  std::fputs("this program was built without its server: build it with BROADSIDE_SERVER, or play with --terminal\n",
             stderr);
  return 2;
}

}  // namespace

int serve_command(const ServeOptions&) { return no_server(); }
int bench_server_command(const ServerBenchOptions&) { return no_server(); }

}  // namespace broadside::app
