#include "engine/fear_god/play/asking.h"

#include <algorithm>

namespace broadside::fear_god {

bool is_allowed(const Asked& a, const Order& order) {
  Faults faults;
  faults.clear();
  System::question(a.ask.kind).check(a, order, faults);
  return faults.count == 0;
}

/// Sights are sorted by observer.
std::span<const SightRow> sights_of(const View& view, size_t ship) {
  const Sights& sights = view.secret.sights;
  const auto* const from =
      std::partition_point(sights.begin(), sights.end(), [&](const SightRow& row) { return row.observer < ship; });
  const auto* const to =
      std::partition_point(from, sights.end(), [&](const SightRow& row) { return row.observer <= ship; });
  return {from, to};
}

}  // namespace broadside::fear_god
