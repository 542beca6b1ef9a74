#include "server/access_log.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace broadside::server {

Expected<std::unique_ptr<AccessLog>> AccessLog::open(const Wish& wish) {
  auto log = std::unique_ptr<AccessLog>(new AccessLog(wish));
  if (!log->open_file())
    return problem(wish.file, std::strerror(errno), "name a file in a folder that exists, or - for standard error");
  return log;
}

AccessLog::~AccessLog() { close(); }

void AccessLog::close() {
  if (file_ >= 0 && file_ != STDERR_FILENO) ::close(file_);
  file_ = -1;
}

bool AccessLog::open_file() {
  close();
  size_ = 0;
  if (wish_.file == "-") {
    file_ = STDERR_FILENO;
    return true;
  }
  file_ = ::open(wish_.file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0640);
  struct stat status {};
  if (file_ >= 0 && ::fstat(file_, &status) == 0) size_ = static_cast<uint64_t>(status.st_size);
  return file_ >= 0;
}

void AccessLog::rotate() {
  for (int number = wish_.kept; number > 0; --number) {
    const std::string from = number == 1 ? wish_.file : fmt::format("{}.{}", wish_.file, number - 1);
    (void)std::rename(from.c_str(), fmt::format("{}.{}", wish_.file, number).c_str());
  }
  open_file();
}

/// What cannot be written is lost: people do not wait for a log.
void AccessLog::write(const Line& line, std::chrono::system_clock::time_point now) {
  const std::string text =
      fmt::format("{:%Y-%m-%dT%H:%M:%SZ} {} {} {} {} {}ms\n", fmt::gmtime(std::chrono::system_clock::to_time_t(now)),
                  line.address.empty() ? "-" : line.address, line.asked, line.status, line.bytes, line.took.count());
  if (reopen_.exchange(false)) open_file();
  if (file_ != STDERR_FILENO && size_ > 0 && size_ + text.size() > wish_.largest) rotate();
  if (file_ < 0) return;
  const ssize_t written = ::write(file_, text.data(), text.size());
  if (written > 0) size_ += static_cast<uint64_t>(written);
}

}  // namespace broadside::server
