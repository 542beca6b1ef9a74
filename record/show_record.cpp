// A record that no longer replays: as much of it as can be shown.
#include "record/director.h"

namespace broadside {

Expected<Director::Shown> Director::show(const Game& game, const Record& record, const std::optional<Seed>& secret) {
  auto opened = at_start(game, record, Hears::everything, secret);
  if (!opened) return tl::make_unexpected(opened.error());
  Director& director = **opened;
  Shown out;
  for (const RecordLine& line : record.lines)
    if (auto same = director.follow(line); !same) {
      out.difference = std::move(same.error());
      break;
    }
  // What the phase in which they part has led to so far is not told.
  director.chronicle_.drop_open_phase();
  auto match = game.open(record.header.battle);
  if (!match) return tl::make_unexpected(match.error());
  uint32_t phases = 0;
  std::string name;
  for (const RecordLine& line : record.lines) {
    if (const auto* phase = std::get_if<PhaseLine>(&line)) {
      ++phases;
      name = phase->name;
    }
    const auto* snapshot = std::get_if<SnapshotLine>(&line);
    if (snapshot == nullptr || !(*match)->load(Json::parse(snapshot->position, nullptr, false))) continue;
    out.phase = phases > 0 ? phases - 1 : 0;
    director.phase_name_ = name;
  }
  director.match_ = std::move(*match);
  director.record_.lines = record.lines;
  for (RecordLine& line : director.record_.lines)
    if (auto* snapshot = std::get_if<SnapshotLine>(&line))
      snapshot->position = {};
    else if (auto* back = std::get_if<TakeBackLine>(&line))
      back->position = {};
  director.phase_ = phases;
  director.over_ = record.finished();
  director.missing_.clear();
  director.sealed_.fill(std::nullopt);
  out.director = std::move(*opened);
  return out;
}

}  // namespace broadside
