// What somebody wishes to see of a battle's past, and whether he may. The position comes from the archive; how many
// events he had been told by then has to be known before.
#pragma once

#include <optional>
#include <vector>

#include "server/archive.h"
#include "server/protocol.h"

namespace broadside::server {

struct Reader;

/// What a table knows of its own past. Small: it stays when the room itself has been let go.
struct PastIndex {
  bool over = false;
  size_t seats = 0;
  uint32_t phase = 0;                       // the one going on
  std::vector<std::vector<uint32_t>> told;  // by eye and phase: events told by its end
  std::optional<uint32_t> parts_in;         // the phase from which the record no longer replays
  PhasesSeen seen;                          // empty: everybody counts as the record does
  static PastIndex of(const Director& director);
};

struct PastWish {
  uint32_t phase = 0;       // of the record
  uint32_t said = 0;        // as the reader counts
  std::optional<int> seat;  // as he said it
  Eye eye;
  uint32_t events = 0;
  std::optional<uint32_t> parts_in;
  std::optional<std::vector<std::string>> sheets;  // of these handles, instead of the board
};
/// Is it answered from the archive: the board of a phase, or data sheets of one?
bool looks_back(const Json& frame);
/// The refusal as a frame: he may not see it, or there is no such phase.
tl::expected<PastWish, Json> past_wish(const PastIndex& index, const Reader& reader, const Json& frame);

Json past_frame(const PastWish& wish, const Expected<Archive::Phase>& found, const std::optional<int64_t>& id);

}  // namespace broadside::server
