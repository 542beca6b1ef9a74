#include "server/archive.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/report.h"

namespace broadside::server {
namespace {

// Who steps back finds one of these near: the few phases from there are played at once.
constexpr uint32_t kEachKept = 8;
constexpr size_t kOneMatch = size_t{64} << 10U;  // bytes, more than the position of any system takes
constexpr size_t kOneByteRead = 10;              // of the first line: every match holds its battle field by field

Problem not_in_record(uint32_t phase, uint32_t phases) {
  return {"phase " + std::to_string(phase), "is not in the record",
          phases == 0 ? "it has none yet" : fmt::format("0 to {}", phases - 1)};
}

/// A battle that kept its seed secret shows it in the last line.
std::optional<Seed> seed_in(const std::string& last_line) {
  const Json end = Json::parse(last_line, nullptr, false);
  const auto seed = end.is_object() ? end.find("seed") : end.end();
  return seed != end.end() && seed->is_string() ? seed_from_hex(seed->get<std::string>()) : std::nullopt;
}

}  // namespace

struct Archive::Battle {
  Course course;
  size_t match_bytes = 0;  // about, of one match with the battle that it holds
  RecordHeader header;     // without the battle itself, which the match has
  std::vector<Seed> seeds;
  std::shared_ptr<const Match> match;  // before its first phase
};

Archive::Archive(Store& store, const Size& size)
    : store_(store), battles_(size.courses), phases_(size.phases), reports_(size.reports) {}
Archive::~Archive() = default;

size_t Archive::bytes() const { return battles_.bytes() + phases_.bytes() + reports_.bytes(); }

// ---------------------------------------------------------------- the past

Expected<Archive::BattlePtr> Archive::read_battle(const std::string& id) {
  const auto stored = store_.battle(id);
  if (!stored) return tl::make_unexpected(stored.error());
  const auto lines = store_.lines(id, 1);
  if (!lines) return tl::make_unexpected(lines.error());
  if (!*stored || lines->empty()) return problem("battle " + id, "there is no such battle");
  auto read = read_record(lines->front(), "battle " + id);
  if (!read) return tl::make_unexpected(read.error());
  auto battle = std::make_shared<Battle>();
  for (const std::string& line : *lines) battle->course.add(line);
  std::optional<Seed> secret = seed_from_hex((*stored)->seed);
  if (battle->course.finished() && !secret) secret = seed_in(lines->back());
  for (const SeedSpan& span : read->header.seeds) {
    if (!span.seed && !secret) return problem("battle " + id, "its seed is not known");
    battle->seeds.push_back(span.seed ? *span.seed : *secret);
  }
  const auto game = find_game(read->header.system);
  if (!game) return tl::make_unexpected(game.error());
  auto match = (*game)->open(read->header.battle);
  if (!match) return tl::make_unexpected(match.error());
  battle->match = std::move(*match);
  battle->match_bytes = kOneMatch + kOneByteRead * lines->front().size();
  battle->header = std::move(read->header);
  battle->header.battle = nullptr;
  return battle;
}

/// With that phase in its course, if the record has it by now.
Expected<Archive::BattlePtr> Archive::battle_of(const std::string& id, uint32_t phase) {
  const auto known = battles_.get(id);
  if (known && (phase < (*known)->course.phases() || (*known)->course.finished())) return *known;
  BattlePtr found;
  if (known) {
    const auto lines = store_.lines(id, (*known)->course.lines() + 1);
    if (!lines) return tl::make_unexpected(lines.error());
    auto grown = std::make_shared<Battle>(**known);
    for (const std::string& line : *lines) grown->course.add(line);
    found = std::move(grown);
  } else {
    auto read = read_battle(id);
    if (!read) return read;
    found = std::move(*read);
  }
  battles_.put(id, found, found->match_bytes + found->course.lines() * sizeof(uint32_t));
  return found;
}

Expected<std::unique_ptr<Match>> Archive::in_snapshot(const std::string& id, const Battle& battle,
                                                      const Course::Snapshot& snapshot) {
  const auto line = store_.lines(id, snapshot.line, snapshot.line);
  if (!line) return tl::make_unexpected(line.error());
  const auto read = read_lines(joined(*line), "battle " + id, battle.header, snapshot.phase + 1);
  if (!read) return tl::make_unexpected(read.error());
  if (read->empty()) return problem("battle " + id, "a snapshot is missing");
  auto match = battle.match->clone();
  const Json position = Json::parse(std::get<SnapshotLine>(read->front()).position, nullptr, false);
  if (auto ok = match->load(position); !ok) return tl::make_unexpected(ok.error());
  return match;
}

/// Stands where that phase begins, or at the end of an earlier one that is at hand or has a snapshot: the phase itself
/// is played, for what is asked in it is known only there.
Expected<std::unique_ptr<Director>> Archive::begin_before(const std::string& id, const Battle& battle, uint32_t phase) {
  const auto at = [&](std::unique_ptr<Match> match, uint32_t next) {
    return Director::at_phase(battle.header, battle.seeds, std::move(match), next,
                              battle.course.taken_back_before(next));
  };
  const auto snapshot = phase == 0 ? std::nullopt : battle.course.snapshot_before(phase - 1);
  const auto near = phase == 0 ? std::nullopt : phases_.get_before({id, phase - 1});
  if (near && near->first.first == id && (!snapshot || near->first.second >= snapshot->phase))
    return at(near->second.match->clone(), near->first.second + 1);
  if (!snapshot) return at(battle.match->clone(), 0);
  auto match = in_snapshot(id, battle, *snapshot);
  if (!match) return tl::make_unexpected(match.error());
  return at(std::move(*match), snapshot->phase + 1);
}

Expected<Archive::Phase> Archive::past(const std::string& id, uint32_t phase, const std::atomic<bool>& stop) {
  if (stop) return tl::make_unexpected(called_off());
  if (auto kept = phases_.get({id, phase})) return *kept;
  const auto battle = battle_of(id, phase);
  if (!battle) return tl::make_unexpected(battle.error());
  const Course& course = (*battle)->course;
  if (phase >= course.phases()) return tl::make_unexpected(not_in_record(phase, course.phases()));
  auto begun = begin_before(id, **battle, phase);
  if (!begun) return tl::make_unexpected(begun.error());
  Director& director = **begun;
  const uint32_t first = director.phase();
  const auto texts = store_.lines(id, first == 0 ? 2 : course.end_of_phase(first - 1) + 1, course.end_of_phase(phase));
  if (!texts) return tl::make_unexpected(texts.error());
  auto lines = read_lines(joined(*texts), "battle " + id, (*battle)->header, first);
  if (!lines) return tl::make_unexpected(lines.error());
  Phase found;
  for (RecordLine& line : *lines) {
    if (stop) return tl::make_unexpected(called_off());
    const auto* ended = std::get_if<PhaseLine>(&line);
    if (ended != nullptr) found.name = ended->name, found.part = director.phase_part();
    if (std::holds_alternative<SnapshotLine>(line)) continue;
    if (auto same = director.follow(line); !same) {
      // A battle that no longer replays is shown where a snapshot stands.
      const auto snapshot = course.snapshot_before(phase);
      const auto* last = std::get_if<PhaseLine>(&lines->back());
      if (!snapshot || snapshot->phase != phase || last == nullptr) return problem("battle " + id, same.error().text());
      auto match = in_snapshot(id, **battle, *snapshot);
      if (!match) return tl::make_unexpected(match.error());
      return Phase{last->name, {}, std::move(*match), {}};
    }
    if (ended == nullptr) continue;
    ++phases_played_;
    if (ended->phase != phase && ended->phase % kEachKept == 0)
      phases_.put({id, ended->phase}, {ended->name, found.part, director.match().clone(), director.phases_seen()},
                  (*battle)->match_bytes);
  }
  found.match = director.match().clone();
  found.seen = director.phases_seen();
  phases_.put({id, phase}, found, (*battle)->match_bytes);
  return found;
}

// ---------------------------------------------------------------- when it is over

Expected<std::string> Archive::record(const std::string& id, const std::string& first_line) {
  auto lines = store_.lines(id, 1);
  if (!lines) return tl::make_unexpected(lines.error());
  if (!lines->empty() && !ends_record(lines->back())) lines->front() = first_line;
  return joined(*lines);
}

Expected<std::optional<std::string>> Archive::finished_record(const std::string& id) {
  const auto lines = store_.lines(id, 1);
  if (!lines) return tl::make_unexpected(lines.error());
  Course course;
  for (const std::string& line : *lines) course.add(line);
  return course.finished() ? std::optional(joined(*lines)) : std::nullopt;
}

Archive::Report Archive::report(const std::string& id, const std::atomic<bool>& stop) {
  const auto no = [](const Problem& why, bool try_again) { return tl::make_unexpected(NoReport{why, try_again}); };
  if (const auto kept = reports_.get(id)) return *kept;
  if (stop) return no(called_off(), true);
  const auto record = finished_record(id);
  if (!record) return no({"store", "does not answer", "try again"}, true);
  if (!*record) return nullptr;
  const auto made = report_of(**record, &stop);
  if (!made) return no(made.error(), stop);
  ++reports_made_;
  auto text = std::make_shared<const std::string>(canonical(fields_to_json(*made)));
  reports_.put(id, text, text->size());
  return text;
}

}  // namespace broadside::server
