// Dice of a real table: not told apart yet beyond their rules.
#include "engine/fear_god/system.h"

namespace broadside::fear_god {

std::string System::pool_text(const Battle&, const Position&, const Answers&, const MissingPool&) { return {}; }
std::vector<Modifier> System::pool_modifiers(const Battle&, const Position&, const Answers&, const MissingPool&) {
  return {};
}
std::vector<std::string> System::face_names(const Battle&, const Position&, const MissingPool&) { return {}; }

}  // namespace broadside::fear_god
