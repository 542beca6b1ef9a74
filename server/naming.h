// Which pieces a sentence speaks of.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/log.h"
#include "engine/core/scene.h"

namespace broadside::server {

class PieceNames {
 public:
  /// Learns the handles of a scene: of pieces, and of sheets, where those that have sunk still stand.
  void know(const Scene& scene);
  /// Handles in the order in which the event's sentence, then its facts and outcome, first name them. Give it the event
  /// as its reader is told it: of what he is not told, nothing is found.
  std::vector<std::string> in(const Event& told) const;

 private:
  void know(const std::string& handle);
  void find(std::string_view text, std::vector<std::string>& found) const;
  const std::string* longest_at(std::string_view text, size_t at) const;

  std::map<std::string, std::vector<std::string>, std::less<>> by_first_word_;  // longest first
};

}  // namespace broadside::server
