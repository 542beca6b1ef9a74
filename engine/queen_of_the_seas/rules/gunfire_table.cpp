// What one ship could do to another from where both stand: the checks of QS-salvo-fire-04 that are geometry.
#include "engine/queen_of_the_seas/rules/gunnery.h"

namespace broadside::queen_of_the_seas {

Solution solve(const Model& firer, const Model& target, const Field& field, bool with_clearance) {
  Solution s;
  s.range = range_between(firer, target);
  s.band = band_of(s.range);
  s.arcs = arcs_of(firer, target.casting);
  s.aspect = aspect_of(target, firer);
  s.clear = with_clearance && clear_to_fire(firer, target, s.band, field);
  return s;
}

Arc arc_chosen(const ArcSet& arcs, bool rear) {
  if (arcs.port) return Arc::port;
  if (arcs.starboard) return Arc::starboard;
  return arcs.rear && (rear || !arcs.forward) ? Arc::rear : Arc::forward;  // QS-arcs-12
}

FiringTable::FiringTable(const Battle& battle, const Open& open)
    : smoke_blocks_(battle.options.smoke_blocks_zone_of_fire) {
  models_.gather(battle, open);
  for (const Land& land : battle.land)
    if (!land_.full()) land_.add(land_piece(land));
}

}  // namespace broadside::queen_of_the_seas
