#include "record/replay.h"

#include <fmt/format.h>

#include <algorithm>

namespace broadside {
namespace {

/// People read the text, replay reads the fields: say so where they part. The grammar may change, so it is no
/// difference.
void compare_text(const Match& match, const AnswerLine& line, size_t file_line, std::vector<std::string>& notes) {
  for (const Ask& ask : match.asks()) {
    if (!(ask.id == line.ask)) continue;
    const auto text = match.print(ask, line.fields);
    if (text && *text != line.order)
      notes.push_back(
          fmt::format("line {}: the text says \"{}\", the fields mean \"{}\"", file_line, line.order, *text));
  }
}

Expected<Replayed> lead(const Game& game, const Record& record, std::optional<uint32_t> until,
                        const PhaseVisitor& visit, const std::optional<Seed>& secret) {
  const auto hears = visit ? Director::Hears::everything : Director::Hears::nothing;
  auto opened = Director::at_start(game, record, hears, secret);
  if (!opened) return tl::make_unexpected(opened.error());
  Director& director = **opened;
  Replayed out;
  for (size_t i = 0; i < record.lines.size(); ++i) {
    const RecordLine& line = record.lines[i];
    if (until && director.phase() > *until && !std::holds_alternative<SnapshotLine>(line)) return out;
    auto same = director.follow(line);
    if (!same) {
      out.difference = std::move(same.error());
      const auto* snapshot = i + 1 < record.lines.size() ? std::get_if<SnapshotLine>(&record.lines[i + 1]) : nullptr;
      if (snapshot != nullptr && out.difference->field.empty() && std::holds_alternative<PhaseLine>(line))
        out.difference->field = director.match().difference(snapshot->position);
      return out;
    }
    if (const auto* answer = std::get_if<AnswerLine>(&line))
      compare_text(director.match(), *answer, Record::file_line(i), out.notes);
    if (const auto* phase = std::get_if<PhaseLine>(&line)) {
      ++out.phases;
      if (visit) visit(*phase, director.events_of_last_phase(), director.match());
    }
  }
  out.finished = record.finished();
  return out;
}

}  // namespace

Expected<Replayed> replay_record(const Game& game, const Record& record, std::optional<uint32_t> until,
                                 const PhaseVisitor& visit, const std::optional<Seed>& secret) {
  if (until && *until >= record.phases())
    return problem("phase " + std::to_string(*until), "is not in the record",
                   record.phases() == 0 ? "it has none yet" : fmt::format("0 to {}", record.phases() - 1));
  return lead(game, record, until, visit, secret);
}

Expected<Replayed> verify_record(const Game& game, const Record& record, const std::optional<Seed>& secret) {
  return lead(game, record, {}, {}, secret);
}

Expected<Replayed> verify_record(const Record& record) {
  const auto game = find_game(record.header.system);
  if (!game) return tl::make_unexpected(game.error());
  return verify_record(**game, record);
}

Expected<Record> fork_record(const Record& record, uint32_t at, const Seed& new_seed) {
  const std::vector<SeedSpan> seeds = record.seeds();
  const auto here = std::find_if(record.lines.begin(), record.lines.end(), [&](const RecordLine& line) {
    const auto* phase = std::get_if<PhaseLine>(&line);
    return phase != nullptr && phase->phase == at;
  });
  if (here == record.lines.end())
    return problem("phase " + std::to_string(at), "is not in the record",
                   record.phases() == 0 ? "it has none yet" : fmt::format("0 to {}", record.phases() - 1));
  auto past = here + 1;
  if (past != record.lines.end() && std::holds_alternative<SnapshotLine>(*past)) ++past;
  if (past != record.lines.end() && std::holds_alternative<EndLine>(*past))
    return problem("phase " + std::to_string(at), "ends the battle", "fork at an earlier phase");
  Record out;
  out.header = record.header;
  out.header.seeds.clear();
  for (const SeedSpan& span : seeds) {
    if (span.from_phase > at) break;
    if (!span.seed) return problem("record", "keeps its seed secret until the battle is over", "fork it then");
    out.header.seeds.push_back(span);
  }
  out.header.seeds.push_back({at + 1, new_seed});
  out.header.commitment = commitment_to(new_seed);
  out.header.parent = ForkParent{record.header.commitment, at, std::get<PhaseLine>(*here).hash};
  out.lines.assign(record.lines.begin(), past);
  return out;
}

}  // namespace broadside
