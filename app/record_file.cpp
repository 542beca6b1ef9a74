#include "app/record_file.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "app/library/console.h"

namespace broadside::app {
namespace {

tl::unexpected<Problem> cannot(const std::string& path, std::string_view what, int error, std::string right = {}) {
  return problem(path, fmt::format("cannot {}: {}", what, std::strerror(error)), std::move(right));
}

/// Two programs writing one battle would spoil it.
bool locked_by_us(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB) == 0; }

/// The name of a new file has to survive a crash as well as its contents.
void sync_folder(const std::filesystem::path& file) {
  const std::string folder = file.has_parent_path() ? file.parent_path().string() : ".";
  const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
}

std::string plain_name(const std::string& scenario) {
  std::string out;
  for (char c : std::filesystem::path(scenario).stem().string()) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    out += plain ? c : '-';
  }
  return out.empty() ? "battle" : out;
}

}  // namespace

RecordFile::~RecordFile() { close(descriptor_); }

Expected<std::unique_ptr<RecordFile>> RecordFile::create(const std::string& path) {
  std::error_code failed;
  const auto folder = std::filesystem::path(path).parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder, failed))
    return problem(path, "its folder does not exist",
                   "make the folder " + folder.string() + " first, or name another file with --record");
  const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
  if (descriptor < 0 && errno == EEXIST)
    return problem(path, "exists already", "name a new file, or resume it: broadside play --terminal --resume " + path);
  if (descriptor < 0) return cannot(path, "be written", errno, "name another file with --record");
  locked_by_us(descriptor);
  sync_folder(path);
  return std::unique_ptr<RecordFile>(new RecordFile(path, descriptor));
}

Expected<std::unique_ptr<RecordFile>> RecordFile::go_on(const std::string& path, std::string& text) {
  const int descriptor = open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (descriptor < 0 && errno == ENOENT) return problem(path, "does not exist", "name the record of a battle");
  if (descriptor < 0) return cannot(path, "be opened for writing", errno);
  std::unique_ptr<RecordFile> file(new RecordFile(path, descriptor));
  if (!locked_by_us(descriptor)) return problem(path, "is open in another program", "close it there first");
  auto all = read_file(path);
  if (!all) return tl::make_unexpected(all.error());
  text = whole_lines(*all);
  if (text.empty() && !all->empty())
    return problem(path, "is cut short in its first line, or is not a record", "begin a new battle");
  if (text.size() < all->size()) file->cut_to_ = text.size();
  return file;
}

Sink RecordFile::sink() {
  return [this](std::string_view line) { append(line); };
}

void RecordFile::append(std::string_view line) {
  if (fault_) return;
  if (cut_to_ && ftruncate(descriptor_, static_cast<off_t>(*cut_to_)) != 0) {
    fault_ = cannot(path_, "be repaired after a crash", errno).value();
    return;
  }
  cut_to_.reset();
  while (!line.empty()) {
    const ssize_t written = write(descriptor_, line.data(), line.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      fault_ = cannot(path_, "be written", errno).value();
      return;
    }
    line.remove_prefix(static_cast<size_t>(written));
  }
  if (fdatasync(descriptor_) != 0 && errno != EINVAL && errno != EROFS)  // a pipe or device cannot be synced
    fault_ = cannot(path_, "be brought to disk", errno).value();
}

Expected<std::string> battles_folder(std::string_view option) {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
    return std::string(data) + "/broadside/battles";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::string(home) + "/.local/share/broadside/battles";
  return problem("battles", "there is no home folder to store them in", fmt::format("name a file with {}", option));
}

Expected<std::string> made_battles_folder(std::string_view option) {
  auto folder = battles_folder(option);
  if (!folder) return folder;
  std::error_code failed;
  std::filesystem::create_directories(*folder, failed);
  if (failed) return cannot(*folder, "be made", failed.value(), fmt::format("name a file with {}", option));
  return folder;
}

std::string new_record_path(const std::string& folder, const std::string& scenario) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  const std::string stem = fmt::format("{}/{}-{:%Y-%m-%d-%H%M}", folder, plain_name(scenario), local);
  std::string path = stem + ".jsonl";
  std::error_code unseen;  // where one may not look, `create` says so
  for (int n = 2; std::filesystem::exists(path, unseen); ++n) path = fmt::format("{}-{}.jsonl", stem, n);
  return path;
}

}  // namespace broadside::app
