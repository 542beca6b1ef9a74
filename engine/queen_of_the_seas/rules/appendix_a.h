// Appendix A: preparing a ship's Data Card from facts about the ship.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/queen_of_the_seas/rules/card.h"
#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

/// A fact in hundredths of its unit (inch, foot, knot, ton), so that every limit of the book is met exactly
/// (QS-Q-77): 1350 is 13.5 in.
using Hundredths = int32_t;
inline constexpr Hundredths kWhole = 100;

struct GunFact {
  Hundredths calibre = 0;                       // inches
  int centreline = 0, port = 0, starboard = 0;  // guns that bear on both broadsides, or on that one only
};
struct TubeFact {
  Hundredths diameter = 0;  // inches
  int centreline = 0, port = 0, starboard = 0;
  bool submerged = false;
};
struct ShipFacts {
  std::string name;
  int launched = 0;
  Engine engine = Engine::reciprocating;
  Hundredths length = 0, beam = 0;  // feet; 0: unknown
  Hundredths belt = 0;              // inches
  Hundredths tons = 0;
  Hundredths speed = 0;  // knots
  bool merchant = false, armed = false;
  std::vector<GunFact> guns;
  std::vector<TubeFact> tubes;
  std::array<ArcNotes, 2> arcs{};  // of H and M, agreed for an unusual layout (QS-appendix-a-23)
};

/// QS-Q-78: metric facts to the grain of the book, a tenth of an inch and a whole foot. Not below 0.
Hundredths inches_from_mm(int64_t thousandths_of_mm);
Hundredths feet_from_metres(int64_t thousandths_of_m);

Size size_of(Hundredths length);                                  // QS-appendix-a-01 to -03
Class class_of(Hundredths belt, Hundredths tons, bool merchant);  // QS-appendix-a-04 to -09
Weapon gun_type(Hundredths calibre);                              // QS-appendix-a-12 to -15
enum class TorpedoSize : uint8_t { large, medium, small };
TorpedoSize torpedo_size(Hundredths diameter);  // QS-appendix-a-19
/// QS-Q-85: from the word of a source, in small letters; an empty or unknown one is guessed from year and class.
Engine engine_of(std::string_view word, int launched, Class cls);

/// Stats before rounding and caps, in parts of `kUnrounded` to a stat.
inline constexpr int64_t kUnrounded = 200'000;
inline constexpr int kMostStats = 255;  // what a card can hold; more is cut off
struct Prepared {
  ShipCard card;
  std::array<int64_t, kTracks> unrounded{};
};
/// QS-appendix-a-17 to -36 and the default model (QS-Q-16, QS-Q-17).
Prepared prepare(const ShipFacts& facts, const Options& options);

/// What the toggles of Appendix A change on a finished card (QS-Q-76, QS-Q-80, QS-Q-81).
void adapt(ShipCard& card, const Options& options);

/// Default outline of a model (QS-Q-16, QS-Q-17); lengths in hundredths of a foot, 0: unknown.
struct ModelSize {
  Length casting_length = 0, casting_beam = 0, base_length = 0, base_width = 0;
};
ModelSize model_size(Size size, Class cls, int length_hundredths_ft, int beam_hundredths_ft);
/// The base of QS-Q-16 for a casting of this length: length and width.
std::array<Length, 2> base_for(Size size, Length casting_length);

}  // namespace broadside::queen_of_the_seas
