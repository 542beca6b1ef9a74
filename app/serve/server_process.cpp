#include "app/serve/server_process.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>
#include <utility>

#include "server/wire_client.h"

namespace broadside::app {

size_t raise_file_limit() {
  constexpr size_t kUsual = 1024;
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return kUsual;
  const rlim_t before = std::exchange(files.rlim_cur, files.rlim_max);
  return ::setrlimit(RLIMIT_NOFILE, &files) == 0 ? files.rlim_max : before;
}

namespace {

bool is_free(uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const bool bound = ::bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;  // NOLINT
  ::close(socket);
  return bound;
}

}  // namespace

/// Below those that the system lends to connections: one of them could have it while the server is away.
uint16_t free_port() {
  constexpr uint16_t kFirst = 20'000, kCount = 10'000;
  std::random_device random;
  for (int tries = 0; tries < 100; ++tries) {
    const auto port = static_cast<uint16_t>(kFirst + random() % kCount);
    if (is_free(port)) return port;
  }
  return 0;
}

bool ServerProcess::start(const Wish& wish, std::chrono::milliseconds most) {
  kill();
  port_ = wish.port;
  std::vector<std::string> words = {
      wish.program, "serve", "--port", std::to_string(wish.port), "--store", wish.store, "--battles-an-hour", "100000"};
  words.insert(words.end(), wish.more.begin(), wish.more.end());
  std::vector<char*> raw;
  raw.reserve(words.size() + 1);
  for (std::string& word : words) raw.push_back(word.data());
  raw.push_back(nullptr);
  const rlimit space{wish.address_space, wish.address_space};
  const pid_t parent = ::getpid();
  process_ = ::fork();
  if (process_ == 0) {  // only calls that are safe between fork and exec
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(126);
    const int output = ::open(wish.log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(output, 1);
    ::dup2(output, 2);
    if (wish.address_space > 0) ::setrlimit(RLIMIT_AS, &space);
    ::execv(raw[0], raw.data());
    ::_exit(127);
  }
  const auto until = wire::Clock::now() + most;
  while (alive() && wire::Clock::now() < until) {
    if (wire::get(port_, "/health").status == 200) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

bool ServerProcess::alive() {
  if (process_ <= 0) return false;
  if (::waitpid(process_, nullptr, WNOHANG) == 0) return true;
  process_ = 0;
  return false;
}

void ServerProcess::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  wait();
}

void ServerProcess::signal(int number) const {
  if (process_ > 0) ::kill(process_, number);
}

int ServerProcess::stop() {
  if (process_ <= 0) return -1;
  ::kill(process_, SIGTERM);
  return wait();
}

int ServerProcess::wait() {
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

double ServerProcess::memory_mib(const std::string& line) const {
  std::ifstream status("/proc/" + std::to_string(process_) + "/status");
  for (std::string word; status >> word;) {
    if (word != line + ":") continue;
    double kib = 0;
    status >> kib;
    return kib / 1024;
  }
  return 0;
}

double ServerProcess::processor_seconds() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  const size_t after_name = text.rfind(')');  // the name may hold blanks
  if (after_name == std::string::npos) return 0;
  std::istringstream fields(text.substr(after_name + 1));
  std::string skipped;
  constexpr int kFieldsBeforeTimes = 11;
  for (int i = 0; i < kFieldsBeforeTimes; ++i) fields >> skipped;
  double user = 0, system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace broadside::app
