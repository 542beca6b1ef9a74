#include "app/library/console.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace broadside::app {
namespace {

constexpr auto kQuiet = std::chrono::seconds(2);
constexpr auto kRefresh = std::chrono::milliseconds(200);
constexpr size_t kLargestFile = size_t{256} << 20U;

struct Closer {
  void operator()(std::FILE* f) const { std::fclose(f); }
};
using File = std::unique_ptr<std::FILE, Closer>;

}  // namespace

int bad_input(const Problem& problem) {
  std::fputs(("broadside: " + problem.text() + "\n").c_str(), stderr);  // does not throw when even this cannot be said
  return kBadInput;
}

void note(const std::string& text) {
  if (!text.empty()) std::fputs(("broadside: note: " + text + "\n").c_str(), stderr);
}

void print_json(const Json& value) { fmt::print("{}\n", value.dump(1, ' ', false, Json::error_handler_t::replace)); }

Progress::Progress(std::string what)
    : what_(std::move(what)),
      start_(std::chrono::steady_clock::now()),
      shown_(start_),
      terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (visible_) fmt::print(stderr, "\r\033[K");
}

void Progress::at(uint64_t done, uint64_t of) {
  const auto now = std::chrono::steady_clock::now();
  if (!terminal_ || now - start_ < kQuiet || now - shown_ < kRefresh || of == 0) return;
  shown_ = now;
  visible_ = true;
  constexpr uint64_t kWide = 30;
  const uint64_t full = kWide * done / of;
  const double spent = std::chrono::duration<double>(now - start_).count();
  const double left = done == 0 ? 0 : spent * static_cast<double>(of - done) / static_cast<double>(done);
  fmt::print(stderr, "\r{} [{:#<{}}{:.<{}}] {}/{} about {:.0f} s left\033[K", what_, "", full, "", kWide - full, done,
             of, left);
  std::fflush(stderr);
}

Expected<std::string> read_file(const std::string& path) {
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file)
    return problem(path, std::string("cannot be read: ") + std::strerror(errno), "give the path of a readable file");
  std::string text;
  std::string block(size_t{1} << 16U, '\0');
  for (size_t n = 0; (n = std::fread(block.data(), 1, block.size(), file.get())) > 0;) {
    text.append(block, 0, n);
    if (text.size() > kLargestFile) return problem(path, "is larger than 256 MiB", "give a smaller file");
  }
  if (std::ferror(file.get()) != 0)
    return problem(path, std::string("cannot be read: ") + std::strerror(errno), "give the path of a readable file");
  return text;
}

Expected<void> write_file(const std::string& path, const std::string& text, bool replace) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code failed;
  if (!folder.empty() && !std::filesystem::is_directory(folder, failed))
    return problem(path, "its folder does not exist", "make the folder " + folder.string() + " first");
  const File file(std::fopen(path.c_str(), replace ? "wb" : "wbx"));
  if (!file) {
    if (errno == EEXIST) return problem(path, "exists already", "give another name, or --force to replace it");
    return problem(path, std::string("cannot be written: ") + std::strerror(errno), "name a file you may write");
  }
  if (std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() || std::fflush(file.get()) != 0)
    return problem(path, std::string("cannot be written: ") + std::strerror(errno), "make room, or name another file");
  return {};
}

}  // namespace broadside::app
