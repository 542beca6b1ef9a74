#include "engine/fear_god/setup/facts_file.h"

namespace broadside::fear_god {

ShipFacts read_facts(scenario::File& file, const toml::table& table) {
  const scenario::In in(file, table, kFactKeys);
  ShipFacts card;
  in.need("id", "a short name for the card");
  scenario::read_id(in, card.id);
  in.need("name", "her name in orders");
  in.text("name", card.name);
  in.text("nation", card.nation);
  in.text("type", card.type);
  in.text("class", card.class_name);
  in.need("size", "size class: A to E");
  if (const int i = in.word("size", EnumWords<SizeClass>::words); i >= 0) card.size = static_cast<SizeClass>(i);
  if (const int i = in.word("build", EnumWords<Build>::words); i >= 0) card.build = static_cast<Build>(i);
  in.need("max_kts", "her speed in knots: max_kts = 23");
  in.number("max_kts", card.max_kts);
  in.need("points", "her damage points: points = 150");
  in.number("points", card.points);
  in.flag("coal", card.coal);
  in.number("torpedoes", card.torpedoes);
  return card;
}

}  // namespace broadside::fear_god
