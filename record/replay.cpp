#include "record/replay.h"

#include <fmt/format.h>

#include <algorithm>

namespace broadside {
namespace {

/// Compares what is written for people; `count` is the one of `out` to raise.
void compare_words(const std::string& record, std::string_view now, size_t line, OtherWords& out, uint32_t& count) {
  if (record == now) return;
  if (out.first.empty())
    out.first = fmt::format("line {}: the record says \"{}\", this version \"{}\"", line, record, now);
  ++count;
}

/// People read the text, replay reads the fields.
void compare_order(const Match& match, const AnswerLine& line, size_t file_line, OtherWords& out) {
  for (const Ask& ask : match.asks()) {
    if (!(ask.id == line.ask)) continue;
    if (const auto text = match.print(ask, line.fields)) compare_words(line.order, *text, file_line, out, out.orders);
  }
}

/// A battle that is over without a last line: somebody took it away, or the program stopped just before.
RecordDifference lacks_end(const Record& record, const Director& director) {
  RecordDifference d;
  d.phase = director.phase() - 1;
  for (const RecordLine& line : record.lines)
    if (const auto* phase = std::get_if<PhaseLine>(&line)) d.phase_name = phase->name;
  d.line = Record::file_line(record.lines.size());
  d.what = "the record has no last line, though the battle is over";
  return d;
}

enum class Ending : uint8_t { any, has_to_be_there };

Expected<Replayed> lead(const Game& game, const Record& record, std::optional<uint32_t> until,
                        const PhaseVisitor& visit, const std::optional<Seed>& secret, Ending ending,
                        const std::atomic<bool>* stop = nullptr, const PhaseWatch& watch = {}) {
  const auto hears = visit ? Director::Hears::everything : Director::Hears::nothing;
  auto opened = Director::at_start(game, record, hears, secret);
  if (!opened) return tl::make_unexpected(opened.error());
  Director& director = **opened;
  Replayed out;
  for (size_t i = 0; i < record.lines.size(); ++i) {
    const RecordLine& line = record.lines[i];
    if (stop != nullptr && *stop) return tl::make_unexpected(called_off());
    if (until && director.phase() > *until && !std::holds_alternative<SnapshotLine>(line)) return out;
    const std::string phase_name = director.phase_name();
    auto same = director.follow(line);
    if (!same) {
      out.difference = std::move(same.error());
      const auto* snapshot = i + 1 < record.lines.size() ? std::get_if<SnapshotLine>(&record.lines[i + 1]) : nullptr;
      if (snapshot != nullptr && out.difference->field.empty() && std::holds_alternative<PhaseLine>(line))
        out.difference->field = difference_from(snapshot->position, director.match());
      return out;
    }
    if (const auto* answer = std::get_if<AnswerLine>(&line))
      compare_order(director.match(), *answer, Record::file_line(i), out.other_words);
    if (const auto* end = std::get_if<EndLine>(&line))
      compare_words(end->why, director.match().result().why, Record::file_line(i), out.other_words,
                    out.other_words.reasons);
    if (const auto* phase = std::get_if<PhaseLine>(&line)) {
      ++out.phases;
      compare_words(phase->name, phase_name, Record::file_line(i), out.other_words, out.other_words.phase_names);
      if (visit) visit(*phase, director.events_of_last_phase(), director.match());
      out.stopped = watch && !watch(out.phases);
      if (out.stopped) return out;
      director.forget_past();  // a long battle is not kept twice
    }
  }
  out.finished = record.finished();
  if (ending == Ending::has_to_be_there && director.over() && !out.finished)
    out.difference = lacks_end(record, director);
  return out;
}

}  // namespace

std::string OtherWords::text() const {
  std::string kinds;
  const auto add = [&](uint32_t n, std::string_view word) {
    if (n > 0) kinds += fmt::format("{}{} {}{}", kinds.empty() ? "" : ", ", n, word, n == 1 ? "" : "s");
  };
  add(phase_names, "phase name");
  add(orders, "order");
  add(reasons, "reason");
  return fmt::format("{} from what this version would write: {}; first: {}",
                     all() == 1 ? "1 text differs" : fmt::format("{} texts differ", all()), kinds, first);
}

Expected<Replayed> replay_record(const Game& game, const Record& record, std::optional<uint32_t> until,
                                 const PhaseVisitor& visit, const std::optional<Seed>& secret,
                                 const std::atomic<bool>* stop) {
  if (until && *until >= record.phases())
    return problem("phase " + std::to_string(*until), "is not in the record",
                   record.phases() == 0 ? "it has none yet" : fmt::format("0 to {}", record.phases() - 1));
  return lead(game, record, until, visit, secret, Ending::any, stop);
}

Expected<Replayed> verify_record(const Game& game, const Record& record, const std::optional<Seed>& secret,
                                 const PhaseWatch& watch) {
  return lead(game, record, {}, {}, secret, Ending::has_to_be_there, nullptr, watch);
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
    if (!span.seed) return problem("record", "keeps its seed secret until the battle is over", "fork it after that");
    out.header.seeds.push_back(span);
  }
  out.header.seeds.push_back({at + 1, new_seed});
  out.header.commitment = commitment_to(new_seed, out.header);
  out.header.parent = ForkParent{record.header.commitment, at, std::get<PhaseLine>(*here).hash};
  out.lines.assign(record.lines.begin(), past);
  return out;
}

}  // namespace broadside
