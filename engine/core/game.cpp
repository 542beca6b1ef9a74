#include "engine/core/game.h"

namespace broadside {

std::string Refusal::text() const {
  std::string out;
  for (const Reason& r : reasons) {
    out += "  " + r.text;
    if (!r.rule.empty()) out += "  [" + r.rule + "]";
    out += "\n";
  }
  for (const Reason& r : reasons)
    if (!r.right.empty()) out += (r.code == "unreadable" ? "  " : "  legal: ") + r.right + "\n";
  return out;
}

}  // namespace broadside
