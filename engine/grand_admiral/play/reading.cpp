#include "engine/grand_admiral/play/reading.h"

#include <algorithm>

#include "engine/core/words.h"

namespace broadside::grand_admiral {

using namespace grammar;  // NOLINT: the words of orders

namespace {

/// All ships of a side; those that can be ordered about or fired at are the likely ones.
const std::vector<Name>& ships_of(const Reading& in, Seat side) {
  std::vector<Name>& names = in.ships[side == kRed ? 0 : 1];
  if (!names.empty()) return names;
  const bool set_up = in.asked.view.step() <= Step::fleet;
  for (size_t i = 0; i < in.open().ships.count; ++i) {
    const Ship& ship = in.open().ships[i];
    if (ship.side == side) names.push_back({in.asked.name(i), i, set_up || ship.fate == Fate::afloat});
  }
  return names;
}

}  // namespace

Expected<size_t> Reading::own_ship(const Part& part) const {
  return look_up(ships_of(*this, asked.ask.seat), part, "ship", " on your side");
}

Expected<size_t> Reading::enemy_ship(const Part& part) const {
  return look_up(ships_of(*this, other(asked.ask.seat)), part, "ship", " on the other side");
}

Expected<void> read_order(const Asked& asked, std::string_view text, std::span<const Wording> wordings,
                          std::span<const Reader> readers, Order& out) {
  out.begin<Nothing>();
  const Expected<Part> all = whole_order(text);
  if (!all) return tl::make_unexpected(all.error());
  const std::string plain = folded(all->text);
  const auto meant = [&](const Reader& r) { return !r.whole.empty() && says(r.whole, plain); };
  auto reader = std::find_if(readers.begin(), readers.end(), meant);
  if (reader == readers.end())
    reader = std::find_if(readers.begin(), readers.end(), [](const Reader& r) { return r.whole.empty(); });
  return reader->read({asked, *all, wordings[static_cast<size_t>(reader - readers.begin())].form, {}}, out);
}

}  // namespace broadside::grand_admiral
