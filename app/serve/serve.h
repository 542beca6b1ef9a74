// broadside play and broadside serve: the server, and the page in the user's browser.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::app {

struct ServeOptions {
  std::string address = "127.0.0.1";
  uint16_t port = 0;                 // 0: the usual one, or any that is free if that is taken
  std::string store;                 // file, or postgres://...; empty: the user's data folder
  std::vector<std::string> hosts;    // names under which the server is reached
  bool open_page = false;            // in the user's browser
  size_t battles_an_hour = 120;      // made from one address
  size_t places = 0;                 // connections at a time; 0: as many as the system allows, up to the usual number
  std::vector<std::string> proxies;  // reverse proxies whose word about who is behind them is believed
  std::string access_log;            // file, or "-" for standard error; empty: none
  std::string access_log_size = "16M";
  std::vector<std::string> metrics_for;  // addresses besides this machine that may ask for /metrics
  std::string keep_finished;             // "90d": battles that are over and were left alone so long are dropped
  bool lobby = false;                    // a list of battles that seek an opponent or may be watched
  std::string keep_size;                 // "2G": the oldest of those that are over are dropped until the records fit
};

/// Serves until it is told to stop; gives the exit code.
int serve_command(const ServeOptions& options);

struct StoreOptions {
  std::string action;  // backup, check or compact
  std::string file;    // of a backup
  std::string store;
  bool replay = false;              // check: play every battle again
  bool accept_missing_wal = false;  // check: a file whose log is lost is accepted as it is
};

/// Upkeep of a store, while a server runs or not.
int store_command(const StoreOptions& options);

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
