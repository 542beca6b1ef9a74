#include "engine/grand_admiral/play/phrases.h"

namespace broadside::grand_admiral {

std::string ship_text(const Asked& a, size_t ship) {
  return ship < a.battle.ships.size() ? grammar::as_written(ship_name(a.battle, ship))
                                      : fmt::format("\"ship {}\"", ship);
}

std::string piece_of(const Asked& a, size_t ship) {
  return a.ship(ship).fate == Fate::afloat ? a.name(ship) : std::string();
}

std::string station_text(const Asked& a, size_t ship) {
  return fmt::format("at {}, heading {}", a.label(a.ship(ship).hex()), hex::heading_word(a.ship(ship).heading));
}

std::string played_by(const Asked& a) {
  const Seat player = a.open().to_play;
  return player == a.ask.seat ? "" : fmt::format(" (played by {})", side_name(a.battle, player));
}

FormRow single_row(std::string label, std::string lead, Slot slot) {
  FormRow row;
  row.label = std::move(label);
  row.lead = std::move(lead);
  row.must = true;
  slot.needed = true;
  row.slots.push_back(std::move(slot));
  return row;
}

}  // namespace broadside::grand_admiral
