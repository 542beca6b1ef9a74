#include "app/serve/bot_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <sstream>
#include <thread>
#include <vector>

extern char** environ;  // NOLINT

namespace broadside::app {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

constexpr size_t kLongestLine = size_t{1} << 20U;
constexpr Milliseconds kTimeToEnd{1000};  // after its input is closed
constexpr Milliseconds kLook{50};         // how often somebody's wish to stop is heeded

std::vector<std::string> words_of(const std::string& command) {
  std::istringstream in(command);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// Two ends, neither of which a further program inherits.
struct Pipe {
  int from = -1, to = -1;
  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) == 0) from = ends[0], to = ends[1];
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    if (from >= 0) close(from);
    if (to >= 0) close(to);
  }
};

/// Signals as they usually are, and a group of its own: Ctrl-C is for us, and its children can be ended with it.
struct Manner {
  posix_spawnattr_t attributes{};
  posix_spawn_file_actions_t files{};
  Manner(int input, int output) {
    sigset_t usual, none;
    sigfillset(&usual);
    sigemptyset(&none);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(
        &attributes, static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  }
  Manner(const Manner&) = delete;
  Manner& operator=(const Manner&) = delete;
  ~Manner() {
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
  }
};

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

}  // namespace

Expected<std::unique_ptr<BotProcess>> BotProcess::start(const std::string& command) {
  std::signal(SIGPIPE, SIG_IGN);  // a program that no longer listens is not a reason to stop
  std::vector<std::string> words = words_of(command);
  if (words.empty()) return problem("exec:", "no program is named", "such as exec:./my-bot");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  Pipe input, output;
  if (input.from < 0 || output.from < 0)
    return problem("exec:" + command, std::string("cannot be started: ") + std::strerror(errno));
  const Manner manner(input.from, output.to);
  pid_t process = 0;
  const int failed = posix_spawnp(&process, arguments[0], &manner.files, &manner.attributes, arguments.data(), environ);
  if (failed != 0)
    return problem("exec:" + command, std::string("cannot be started: ") + std::strerror(failed),
                   "the path of an executable program");
  fcntl(input.to, F_SETFL, O_NONBLOCK);
  fcntl(output.from, F_SETFL, O_NONBLOCK);
  std::unique_ptr<BotProcess> bot(new BotProcess(process, input.to, output.from));
  input.to = output.from = -1;
  return bot;
}

BotProcess::~BotProcess() {
  const auto end = Clock::now() + kTimeToEnd;
  while (input_ >= 0 && !outbox_.empty() && output_ >= 0 && Clock::now() < end) wait_for_either(kLook);
  close_end(input_);
  bool gone = false;
  while (!gone && Clock::now() < end) {
    gone = waitpid(process_, nullptr, WNOHANG) != 0;
    if (!gone) std::this_thread::sleep_for(Milliseconds(2));
  }
  kill(-process_, SIGKILL);  // what it has left behind
  if (!gone) waitpid(process_, nullptr, 0);
  close_end(output_);
}

void BotProcess::say(std::string_view line) {
  outbox_.append(line);
  outbox_ += '\n';
  write_some();
}

tl::expected<std::string, BotProcess::Silence> BotProcess::hear(Moment until, const std::atomic<bool>* stop) {
  while (!has_line()) {
    if (inbox_.size() > kLongestLine) return tl::make_unexpected(Silence::too_long);
    if (output_ < 0) return tl::make_unexpected(Silence::ended);
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return tl::make_unexpected(Silence::stopped);
    const auto left = std::chrono::duration_cast<Milliseconds>(until - Clock::now());
    if (left.count() <= 0) return tl::make_unexpected(Silence::late);
    wait_for_either(std::min(left, kLook));
  }
  const size_t end = inbox_.find('\n');
  std::string line = inbox_.substr(0, end);
  inbox_.erase(0, end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

/// Until it takes something in, or says something.
void BotProcess::wait_for_either(Milliseconds most) {
  const auto wants = static_cast<short>(outbox_.empty() ? 0 : POLLOUT);
  std::array<pollfd, 2> ends = {pollfd{output_, POLLIN, 0}, pollfd{wants != 0 ? input_ : -1, wants, 0}};
  if (poll(ends.data(), ends.size(), static_cast<int>(most.count())) <= 0) return;
  if (ends[0].revents != 0) read_some();
  if (ends[1].revents != 0) write_some();
}

void BotProcess::write_some() {
  while (input_ >= 0 && !outbox_.empty()) {
    const ssize_t taken = write(input_, outbox_.data(), outbox_.size());
    if (taken > 0) {
      outbox_.erase(0, static_cast<size_t>(taken));
      continue;
    }
    if (errno == EINTR) continue;
    if (errno == EAGAIN) return;
    close_end(input_);  // it listens no longer, but may still speak
  }
}

void BotProcess::read_some() {
  std::array<char, 65536> block{};
  const ssize_t got = read(output_, block.data(), block.size());
  if (got > 0)
    inbox_.append(block.data(), static_cast<size_t>(got));
  else if (got == 0 || (errno != EAGAIN && errno != EINTR))
    close_end(output_);
}

}  // namespace broadside::app
