// The record of a battle being played: appended line by line, each on disk before anybody acts on it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "record/director.h"

namespace broadside::app {

class RecordFile {
 public:
  /// A new file in a folder that is there. Refuses to overwrite.
  static Expected<std::unique_ptr<RecordFile>> create(const std::string& path);

  /// An existing file to go on with. `text` gets the whole lines; a last one that a crash cut short is taken off when
  /// the first new line is written, not before: the file may turn out not to be a record at all.
  static Expected<std::unique_ptr<RecordFile>> go_on(const std::string& path, std::string& text);

  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;
  ~RecordFile();

  const std::string& path() const { return path_; }
  /// The file must outlive the sink. After a fault nothing more is written.
  Sink sink();
  /// What went wrong with writing, if anything did.
  const std::optional<Problem>& fault() const { return fault_; }

 private:
  RecordFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  void append(std::string_view line);

  std::string path_;
  int descriptor_;
  std::optional<size_t> cut_to_;  // bytes of whole lines, while there is more
  std::optional<Problem> fault_;
};

/// Where battles are stored by default: $XDG_DATA_HOME/broadside/battles, else ~/.local/share/broadside/battles. A
/// Problem advises the option with which the command takes another place.
Expected<std::string> battles_folder(std::string_view option = "--record");
/// The same, made if it is not there.
Expected<std::string> made_battles_folder(std::string_view option = "--record");
/// A name that no file in the folder has: "fleet-action-2026-03-01-1930.jsonl", then "...-2.jsonl".
std::string new_record_path(const std::string& folder, const std::string& scenario);

}  // namespace broadside::app
