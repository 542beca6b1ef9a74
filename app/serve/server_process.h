// The program's own server in a process of its own: to measure it, and to take it away under load.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace broadside::app {

/// A socket is a file: with the limit that programs usually start with a thousand of them are too many. Says how many
/// there may be now.
size_t raise_file_limit();

/// A port that nobody has at this moment.
uint16_t free_port();

class ServerProcess {
 public:
  struct Wish {
    std::string program;  // path of `broadside`
    std::string store;
    uint16_t port = 0;
    std::string log;                     // file for what it prints
    std::vector<std::string> more = {};  // options of `broadside serve`
    uint64_t address_space = 0;          // bytes of memory that it may have; 0: as much as it likes
  };
  ServerProcess() = default;
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() { kill(); }

  /// True when it answers.
  bool start(const Wish& wish, std::chrono::milliseconds most = std::chrono::seconds(20));
  /// Has not ended on its own.
  bool alive();
  /// kill -9, and waits until it is gone.
  void kill();
  /// As Ctrl-C does; the exit code, or -1 after a signal.
  int stop();
  void signal(int number) const;
  uint16_t port() const { return port_; }

  /// A line of /proc/PID/status in MiB: VmRSS, VmHWM. 0: there is none.
  double memory_mib(const std::string& line) const;
  /// Seconds of both kinds of processor time that it has used.
  double processor_seconds() const;

 private:
  int wait();
  pid_t process_ = 0;
  uint16_t port_ = 0;
};

}  // namespace broadside::app
