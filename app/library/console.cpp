#include "app/library/console.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace broadside::app {
namespace {

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

namespace {

tl::unexpected<Problem> not_written(const std::string& path, int error, std::string right) {
  return problem(path, std::string("cannot be written: ") + std::strerror(error), std::move(right));
}

/// 0, or why not all of it went to disk.
int write_whole(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<size_t>(written));
  }
  return fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS ? 0 : errno;  // a pipe or device cannot be synced
}

/// A file beside another one, gone again unless it takes its place.
class Aside {
 public:
  explicit Aside(const std::string& path) : path_(path + ".new-" + std::to_string(getpid())) {
    descriptor_ = open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    error_ = descriptor_ < 0 ? errno : 0;
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;
  ~Aside() {
    if (descriptor_ < 0) return;
    close(descriptor_);
    unlink(path_.c_str());
  }
  int error() const { return error_; }
  int fill(std::string_view text) const { return write_whole(descriptor_, text); }
  /// With the rights of the file that it replaces.
  int replace(const std::string& path) const {
    struct stat old {};
    if (stat(path.c_str(), &old) == 0) fchmod(descriptor_, old.st_mode & 07777U);
    return rename(path_.c_str(), path.c_str()) == 0 ? 0 : errno;
  }
  /// Fails where somebody else has made a file of that name meanwhile.
  int become(const std::string& path) const {
    if (link(path_.c_str(), path.c_str()) == 0) return 0;
    if (errno == EEXIST) return EEXIST;
    return renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE) == 0 ? 0 : errno;
  }

 private:
  std::string path_;
  int descriptor_ = -1, error_ = 0;
};

/// Pipes and devices are written to as they are; nothing can take their place.
Expected<void> write_to_device(const std::string& path, const std::string& text) {
  const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return not_written(path, errno, "name a file you may write");
  const int error = write_whole(descriptor, text);
  close(descriptor);
  if (error != 0) return not_written(path, error, "free some space, or name another file");
  return {};
}

}  // namespace

Expected<void> write_file(const std::string& named, const std::string& text, bool replace) {
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path folder = fs::path(named).parent_path();
  if (!folder.empty() && !fs::is_directory(folder, failed))
    return problem(named, "its folder does not exist", "make the folder " + folder.string() + " first");
  const bool there = fs::exists(named, failed);
  if (there && fs::is_directory(named, failed)) return problem(named, "is a folder", "name a file in it");
  if (there && !fs::is_regular_file(named, failed)) return write_to_device(named, text);
  if (there && !replace) return problem(named, "exists already", "give another name, or --force to replace it");
  const std::string path = there ? fs::canonical(named, failed).string() : named;  // not the link that leads to it
  if (there && access(path.c_str(), W_OK) != 0) return not_written(named, errno, "name a file you may write");
  const Aside aside(path);
  if (aside.error() != 0) return not_written(named, aside.error(), "name a file you may write");
  if (const int error = aside.fill(text); error != 0)
    return not_written(named, error, "free some space, or name another file");
  const int error = there ? aside.replace(path) : aside.become(path);
  if (error == EEXIST) return problem(named, "exists already", "give another name, or --force to replace it");
  if (error != 0) return not_written(named, error, "name another file");
  return {};
}

}  // namespace broadside::app
