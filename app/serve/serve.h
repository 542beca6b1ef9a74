// broadside play and broadside serve: the server, and the page in the user's browser.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::app {

struct ServeOptions {
  std::string address = "127.0.0.1";
  uint16_t port = 0;               // 0: the usual one, or any that is free if that is taken
  std::string store;               // file, or postgres://...; empty: the user's data folder
  std::vector<std::string> hosts;  // names under which the server is reached
  bool open_page = false;          // in the user's browser
  size_t battles_an_hour = 120;    // made from one address
};

/// Serves until it is told to stop; gives the exit code.
int serve_command(const ServeOptions& options);

struct ServerBenchOptions {
  size_t sockets = 1000;  // of people who wait
  size_t battles = 200;   // of computers, under way all the time
  size_t orders = 600;    // of people, each timed
  std::string store;      // file, or postgres://...; empty: a file of its own
  uint16_t port = 0;      // 0: any that is free
  bool check = false;     // the exit code says whether the goal is met
  bool json = false;
};

/// Starts the server in a process of its own, loads it and times what people wait for.
int bench_server_command(const ServerBenchOptions& options);

}  // namespace broadside::app
