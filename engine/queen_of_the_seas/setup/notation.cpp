#include "engine/queen_of_the_seas/setup/notation.h"

#include <fmt/format.h>

#include <algorithm>

namespace broadside::queen_of_the_seas {

namespace {

constexpr int kRowBoxes = 20;
constexpr std::array<std::string_view, 2> kNotedGuns = {"Heavy guns", "Medium guns"};

/// QS-Q-82
void add_arc_note(std::string& out, std::string_view guns, std::string_view arc, ArcNote note) {
  if (note == ArcNote::full) out += fmt::format(" {} fire into the {} arc without halving.", guns, arc);
  if (note == ArcNote::none) out += fmt::format(" {} do not fire into the {} arc.", guns, arc);
}

}  // namespace

int printed_boxes(Track track) { return track == Track::GD ? 1 : track == Track::A ? 7 : kRowBoxes; }

std::string boxes_text(Track track, int prepared, int left) {
  std::string out;
  for (int box = 1; box <= std::max(prepared, printed_boxes(track)); ++box) {
    if (box > 1) out += box % kRowBoxes == 1 ? "\n                    " : " ";
    out += box <= left ? fmt::format("{:02}", box) : box <= prepared ? "xx" : "--";
  }
  return out;
}

std::string notes_text(const ShipCard& card) {
  std::string out = card.engine == Engine::turbine ? "Turbine engines." : "Reciprocating engines.";
  if (card.merchant) out += " Merchant.";
  for (size_t gun = 0; gun < card.arcs.size(); ++gun) {
    add_arc_note(out, kNotedGuns[gun], "forward", card.arcs[gun].forward);
    add_arc_note(out, kNotedGuns[gun], "rear", card.arcs[gun].rear);
  }
  return out;
}

std::string exact_cm_text(Length length) {
  std::string out = fmt::format("{}.{:06}", length / kCm, length % kCm);
  out.erase(out.find_last_not_of('0') + 1);
  if (out.ends_with('.')) out.pop_back();
  return out + " cm";
}

std::string card_text(const ShipCard& card, const Pencil& pencil) {
  std::string out = fmt::format("Name: {}  Size: {}  Class: {}  Launched: {}\n", card.name, word_of(card.size),
                                word_of(card.cls), card.launched);  // QS-data-cards-02
  for (const Track track : kAllTracks) {                            // QS-data-cards-03
    const auto i = static_cast<size_t>(track);
    out += fmt::format("{:<15} {:<2}  {}\n", kTrackNames[i], word_of(track),
                       boxes_text(track, card.stats[i], pencil.left[i]));
  }
  const auto line = [&](std::string_view label, std::string_view text) {
    out += text.empty() ? fmt::format("{}:\n", label) : fmt::format("{}: {}\n", label, text);
  };
  line("Current Speed", pencil.speed);
  line("Hits", pencil.hits);
  std::string notes = notes_text(card);
  if (!pencil.notes.empty()) notes += fmt::format(" {}", pencil.notes);
  line("Notes", notes);
  line("Model",
       fmt::format("casting {} by {}, base {} by {}", exact_cm_text(card.casting_length),
                   exact_cm_text(card.casting_beam), exact_cm_text(card.base_length), exact_cm_text(card.base_width)));
  return out;
}

std::string card_text(const ShipCard& card) { return card_text(card, {card.stats, {}, {}, {}}); }

}  // namespace broadside::queen_of_the_seas
