// 8.2.9, 8.2.12: a fire or a flooding begins.
#include <algorithm>

#include "engine/fear_god/play/turn/criticals.h"

namespace broadside::fear_god {
namespace {

/// There is no room for more than 2,048: then the worst of hers grows instead.
void add_casualty(const Victim& v, const CasualtyRow& row) {
  auto& rows = v.s.umpire().casualties;
  if (!rows.full()) {
    rows.add(row);
    return;
  }
  CasualtyRow* worst = nullptr;
  for (CasualtyRow& old : rows)
    if (old.ship == row.ship && old.kind == row.kind && (worst == nullptr || old.severity > worst->severity))
      worst = &old;
  if (worst != nullptr) worst->severity = std::max(worst->severity, row.severity);
}

void start_casualty(const Victim& v, damage::Casualty kind, int modifier, damage::Severity named) {
  CasualtyRow row;
  row.ship = v.row;
  row.since = v.s.turn();
  row.kind = kind;
  row.severity = named != damage::Severity::none  // FG-8.1-16
                     ? named
                     : damage::severity_of(damage::settle_severity_roll(kind, modifier, v.dice(), v.by()), false);
  add_casualty(v, row);
}

}  // namespace

void start_fire(const Victim& v, damage::Severity named) {
  start_casualty(v, damage::Casualty::fire, damage::severity_modifier(damage::FireSource::critical), named);
}

void start_flooding(const Victim& v, damage::Severity named) {
  start_casualty(v, damage::Casualty::flooding, damage::flooding_modifier(damage::State::zebra), named);
  note_flooding(v.s, v.row);
}

void note_flooding(const Stage& s, size_t ship) {
  damage::Severity worst = damage::Severity::none;
  for (const CasualtyRow& row : s.umpire().casualties)
    if (row.ship == ship && row.kind == damage::Casualty::flooding) worst = std::max(worst, row.severity);
  s.ship(ship).worst_flooding = worst;
}

}  // namespace broadside::fear_god
