// The referee's corrections: a field of the position is put right, told, and replayed.
#include <fmt/format.h>

#include "record/director.h"

namespace broadside {
namespace {

/// Who may know a field: what lies in a seat's secrets is that seat's, what the umpire keeps nobody's.
Seat knows_field(const std::string& field) {
  if (field.starts_with("umpire")) return kUmpire;
  if (field.starts_with("secret[") && field.size() > 7 && field[7] >= '0' && field[7] <= '9')
    return static_cast<Seat>(field[7] - '0');
  return kNoSeat;
}

/// The place that "open.ships[3].speed" names; null if there is none. A place has one spelling: who may know of it is
/// judged by its name.
Json* place_in(Json& position, std::string_view path) {
  Json* at = &position;
  for (bool first = true; !path.empty(); first = false) {
    if (path.starts_with('[')) {
      size_t row = 0, end = 1;
      while (end < path.size() && path[end] >= '0' && path[end] <= '9' && end < 8)
        row = row * 10 + static_cast<size_t>(path[end++] - '0');
      const bool number = end == 2 || (end > 2 && path[1] != '0');
      if (!number || end >= path.size() || path[end] != ']' || !at->is_array() || row >= at->size()) return nullptr;
      at = &(*at)[row];
      path.remove_prefix(end + 1);
      continue;
    }
    if (!first && path.front() != '.') return nullptr;
    if (!first) path.remove_prefix(1);
    const std::string name(path.substr(0, path.find_first_of(".[")));
    if (name.empty() || !at->is_object() || !at->contains(name)) return nullptr;
    at = &(*at)[name];
    path.remove_prefix(name.size());
  }
  return at;
}

}  // namespace

Expected<void> Director::put_right(const CorrectionLine& line) {
  if (over_) return problem("correction", "the battle is over");
  if (rolling_) return problem("correction", "dice are being rolled", "wait for the next question");
  if (line.reason.empty()) return problem("correction", "has no reason", "say why");
  Json position = match_->dump();
  Json* place = place_in(position, line.field);
  if (place == nullptr || place->is_structured())
    return problem(line.field, "is not a single field of the position",
                   "a field as in the referee's view: open.ships[3].speed");
  const std::string before = place->dump();
  *place = line.value;
  if (auto ok = match_->load(position); !ok) return ok;
  for (auto& order : sealed_) order.reset();
  if (hears_ != Hears::everything) return {};
  Event event;
  event.kind = "correction";
  event.at = match_->at();
  event.text =
      fmt::format("The referee corrects {} from {} to {}: {}", line.field, before, line.value.dump(), line.reason);
  if (const Seat seat = knows_field(line.field); seat != kNoSeat)
    for_one_seat(event, seat, "The referee corrects something hidden from you.");
  chronicle_.add(std::move(event));
  return {};
}

Expected<void> Director::correct(const std::string& field, const Json& value, const std::string& reason) {
  CorrectionLine line{field, value, reason};
  if (auto ok = put_right(line); !ok) return ok;
  keep(std::move(line));
  return {};
}

tl::expected<void, RecordDifference> Director::follow_line(const CorrectionLine& line) {
  if (auto ok = put_right(line); !ok)
    return tl::make_unexpected(differs("the correction of " + line.field + " is refused: " + ok.error().text()));
  return {};
}

}  // namespace broadside
