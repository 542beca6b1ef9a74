#include "app/library/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>

namespace broadside::app {
namespace {

constexpr auto kQuiet = std::chrono::seconds(2);
constexpr auto kRefresh = std::chrono::milliseconds(200);

/// A handler of signals reaches nothing else.
std::atomic<bool>& ctrl_c() {
  static std::atomic<bool> pressed{false};
  static_assert(std::atomic<bool>::is_always_lock_free);
  return pressed;
}

void heed_ctrl_c() {
  ctrl_c().store(false);
  struct sigaction act {};
  act.sa_handler = [](int) { ctrl_c().store(true); };
  act.sa_flags = static_cast<int>(SA_RESETHAND);  // the second one ends the program
  sigaction(SIGINT, &act, nullptr);
}

}  // namespace

const std::atomic<bool>& Progress::stop() { return ctrl_c(); }

Progress::Progress(std::string what) : what_(std::move(what)), start_(std::chrono::steady_clock::now()) {
  heed_ctrl_c();
  if (isatty(STDERR_FILENO) != 0) drawer_ = std::thread([this] { draw_now_and_then(); });
}

Progress::~Progress() {
  {
    const std::scoped_lock lock(mutex_);
    end_ = true;
  }
  ended_.notify_all();
  if (drawer_.joinable()) drawer_.join();
  clear();
  std::signal(SIGINT, SIG_DFL);
}

bool Progress::at(uint64_t done, uint64_t of) {
  done_ = done;
  of_ = of;
  return !stopped();
}

void Progress::clear() {
  const std::scoped_lock lock(mutex_);
  if (visible_) std::fputs("\r\033[K", stderr);
  visible_ = false;
}

void Progress::draw_now_and_then() {
  std::unique_lock lock(mutex_);
  auto wait = std::chrono::milliseconds(kQuiet);
  while (!ended_.wait_for(lock, wait, [this] { return end_; })) {
    draw();
    wait = kRefresh;
  }
}

void Progress::draw() {
  const uint64_t of = of_, done = std::min(done_.load(), of);
  if (of == 0) return;
  constexpr uint64_t kWide = 30;
  const uint64_t full = kWide * done / of;
  const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  const std::string left = done == 0 ? fmt::format("{:.0f} s", spent)
                                     : fmt::format("about {:.0f} s left",
                                                   spent * static_cast<double>(of - done) / static_cast<double>(done));
  std::fputs(
      fmt::format("\r{} [{:#<{}}{:.<{}}] {}/{} {}\033[K", what_, "", full, "", kWide - full, done, of, left).c_str(),
      stderr);
  std::fflush(stderr);
  visible_ = true;
}

}  // namespace broadside::app
