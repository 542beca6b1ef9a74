// Whether the store can be written: by what became of the last commit, and by trying when somebody asks.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/store.h"

namespace broadside::server {

class StoreHealth {
 public:
  /// Gets no words of the database: they may name a file, a machine or a user.
  using Answer = std::function<void(const std::optional<std::string>& trouble)>;

  /// `log` is told the whole of a trouble once, when it begins.
  StoreHealth(Store& store, std::function<void(const std::string&)> log);
  StoreHealth(const StoreHealth&) = delete;
  StoreHealth& operator=(const StoreHealth&) = delete;
  ~StoreHealth() { stop(); }

  /// From any thread; calls back at once or from a thread of its own. One try serves all who ask in the meantime.
  void ask(Answer answer);
  /// What became of a commit.
  void committed();
  void failed(const Problem& problem);
  /// Who still waits is told that the server stops.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  void work();
  void note_trouble(const Problem& problem);

  Store& store_;
  std::function<void(const std::string&)> log_;
  std::mutex mutex_;
  std::condition_variable asked_;
  std::vector<Answer> waiting_;
  std::optional<std::string> trouble_;
  std::optional<Clock::time_point> good_at_, commit_failed_at_, trying_since_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace broadside::server
