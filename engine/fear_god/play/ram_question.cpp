// Ships that came too near each other declare (3.4.1).
#include <fmt/format.h>

#include "engine/fear_god/play/asked.h"
#include "engine/fear_god/play/questions.h"

namespace broadside::fear_god::ram_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"SHIP: ram | avoid", "Monmouth: ram; Glasgow: avoid", "Only ships that came within 250 yards of another."},
     {"none", "none", "Nobody declares anything: they go straight on, and that is to ram."}}};

Expected<void> read(const Reading& in, RamOrder& out) {
  return each_entry(in, "ship", [&](const Part& subject, const Part& said) -> Expected<void> {
    const Expected<size_t> ship = read_own_ship(in, subject);
    if (!ship) return tl::make_unexpected(ship.error());
    const std::string word = folded(said.text);
    if (word != "ram" && word != "avoid") return in.expected_form(said, "is neither ram nor avoid");
    return add_to(out.ships, {static_cast<uint16_t>(*ship), word == "ram" ? Intent::ram : Intent::avoid}, subject,
                  "ships");
  });
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<RamOrder>(a, text, "none", kWordings[0].form, out, read);
}
std::string print(const Asked& a, const RamOrder& order) {
  if (order.ships.count == 0) return "none";
  return rows_text(order.ships, "; ", [&](const RamRow& row) {
    return fmt::format("{}: {}", written(a.is_ship(row.ship) ? a.name(row.ship) : fmt::format("ship {}", row.ship)),
                       word_of(row.means));
  });
}

void check(const OrderCheck& c, const RamOrder& order) {
  for (uint32_t i = 0; i < order.ships.count; ++i) {
    const RamRow& row = order.ships[i];
    const int entry = static_cast<int>(i);
    if (c.stray(row.means >= Intent::none)) return;
    if (!c.own_ship(entry, row.ship)) continue;
    const auto is_hers = [&](const NearShip& near) { return near.ship == row.ship; };
    if (std::none_of(c.view.near.begin(), c.view.near.end(), is_hers)) c.fault(FaultCode::no_risk, entry, row.ship);
    for (uint32_t before = 0; before < i; ++before)
      if (order.ships[before].ship == row.ship) c.fault(FaultCode::listed_twice, entry, row.ship);
  }
}

/// Who is not there to say anything keeps clear.
void keep_clear(const Asked& a, Order& out) {
  RamOrder& answer = out.begin<RamOrder>();
  for (const NearShip& near : a.view.near) {
    const auto is_it = [&](const RamRow& row) { return row.ship == near.ship; };
    if (std::none_of(answer.ships.begin(), answer.ships.end(), is_it) && !answer.ships.full())
      answer.ships.add({near.ship, Intent::avoid});
  }
}

using Said = RefusedAs<Refused, RamOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::no_risk,
     [](const Said& r) { return because(r.who() + " is near nobody", "a ship that came within 250 yards of another"); },
     Needs::ship},
};

}  // namespace

const Question<System> kRow = {.kind = static_cast<uint8_t>(Step::ram),
                               .word = RamOrder::kWord,
                               .section = "3.4.1",
                               .hint = "Who declares nothing rams. Who rams keeps clear of her own side all the same.",
                               .wordings = kWordings,
                               .parse = parse,
                               .print = given<print>,
                               .check = judged<check>,
                               .explain = explained<kReasons>,
                               .fallback = keep_clear,
                               .text = ram_text,
                               .form = ram_form,
                               .random = random_ram,
                               .steady = steady_ram};

}  // namespace broadside::fear_god::ram_question
