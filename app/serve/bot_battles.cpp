#include "app/serve/bot_battles.h"

#include "app/serve/bot_process.h"
#include "app/sim.h"
#include "server/frames.h"
#include "server/json_guard.h"
#include "server/room.h"

namespace broadside::app {
namespace {

using server::Reader;
using server::Room;
using Clock = std::chrono::steady_clock;

constexpr int kMostOrdersRefused = 20;      // of one question
constexpr int64_t kNoClock = 0;             // tables of programs have none of the battle's clocks
constexpr uint64_t kMostTurns = 1'000'000;  // of the loop: no battle has so many answers

/// How a program loses a battle; read behind "X has won".
enum class Fate : uint8_t { plays, late, ended, refused, too_long };
constexpr std::array<std::string_view, 5> kFates = {
    "", "the other side's program ran out of time", "the other side's program ended",
    "the other side's program was refused too often", "the other side's program sent an endless line"};

Fate fate_of(BotProcess::Silence silence) {
  switch (silence) {
    case BotProcess::Silence::late: return Fate::late;
    case BotProcess::Silence::too_long: return Fate::too_long;
    case BotProcess::Silence::ended:
    case BotProcess::Silence::stopped: break;
  }
  return Fate::ended;
}

std::string line_of(const Json& frame) { return frame.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// A program at the table, and how far it has been told.
struct Bot {
  std::unique_ptr<BotProcess> process;
  Reader reader;
  uint32_t events = 0;
  server::Now now;  // as it was last told
};

const server::Question* open_question(const Bot& bot) {
  for (const server::Question& question : bot.now.questions)
    if (question.must && question.committed.empty()) return &question;
  return nullptr;
}

/// Orders may also come as plain lines: they answer the first open question.
Expected<Json> frame_in(const Bot& bot, const std::string& line) {
  if (line.starts_with("{")) return server::read_object(line, "line");
  const server::Question* question = open_question(bot);
  if (question == nullptr) return problem("line", "does not answer a question", "wait for one in \"now\"");
  Json frame = {{"type", "commit"}, {"text", line}};
  frame["ask"] = fields_to_json(question->ask);
  return frame;
}

Expected<std::unique_ptr<Room>> open_room(const lab::Request& request, const PlayOut& play) {
  Setting setting;
  setting.battle = request.battle;
  setting.seed = play.seed;
  setting.secret = true;
  for (size_t s = 0; s < request.seats.size(); ++s)
    setting.by.push_back(play.admirals[s].starts_with(kBotWord) ? "person" : play.admirals[s]);
  auto founded = Room::found("sim", *request.game, setting, {}, kNoClock);
  if (!founded) return tl::make_unexpected(founded.error());
  server::StoredBattle stored;
  std::vector<std::string> lines;
  for (const server::Write& write : founded->writes) {
    if (const auto* made = std::get_if<server::NewBattle>(&write))
      stored = {made->id, made->seed, made->settings, made->created_ms};
    if (const auto* added = std::get_if<server::AppendLines>(&write)) lines = added->lines;
  }
  return Room::open(stored, lines, {}, {}, {}, kNoClock);
}

/// One battle. Nothing is kept: what the room asks to have written is dropped.
class Table {
 public:
  Table(std::unique_ptr<Room> room, std::chrono::seconds patience, const std::atomic<bool>* stop)
      : room_(std::move(room)), patience_(patience), stop_(stop) {}

  void seat(std::unique_ptr<BotProcess> process, Seat seat) {
    Bot& bot = bots_.emplace_back();
    bot.process = std::move(process);
    bot.reader.role = server::Role::commander;
    bot.reader.seat = seat;
    bot.reader.key = "bot " + std::to_string(seat);
    bot.process->say(line_of(server::typed("welcome", room_->welcome(bot.reader))));
  }

  enum class Course : uint8_t { over, forfeited, stopped, stuck };
  Course play() {
    if (room_->halfway()) room_->go_on(kNoClock);
    tell_all();
    for (uint64_t turn = 0; turn < kMostTurns && !broken_; ++turn) {
      if (room_->over()) return Course::over;
      if (stop_ != nullptr && *stop_) return Course::stopped;
      if (Bot* bot = next_asked()) {
        const auto course = let_answer(*bot);
        if (course) return *course;
      } else if (!let_computer_answer()) {
        return Course::stuck;
      }
    }
    return Course::stuck;
  }

  Seat loser() const { return loser_; }
  Fate fate() const { return fate_; }
  const Room& room() const { return *room_; }

 private:
  Bot* next_asked() {
    for (Bot& bot : bots_)
      if (open_question(bot) != nullptr) return &bot;
    return nullptr;
  }

  void tell_all() {
    for (Bot& bot : bots_) {
      const server::Events news = room_->events(bot.reader, bot.events);
      bot.events += static_cast<uint32_t>(news.events.size());
      if (!news.events.empty()) bot.process->say(line_of(server::typed("events", news)));
      bot.now = room_->now(bot.reader, kNoClock);
      bot.process->say(line_of(server::typed("now", bot.now)));
    }
  }

  void take(const Room::Handled& handled) {
    broken_ = broken_ || handled.broken;
    if (handled.changed) tell_all();
  }

  bool let_computer_answer() {
    const auto thinking = room_->computer_to_think(kNoClock);
    if (!thinking) return false;
    Budget budget;
    const std::string order = thinking->match->advise(thinking->ask, thinking->admiral, thinking->luck, budget);
    const Room::Handled handled = room_->computer_says(thinking->ask, order, kNoClock);
    take(handled);
    return handled.changed;
  }

  Json reply_to(Bot& bot, const Json& frame, bool& is_order, Room::Handled& handled) {
    const std::string type = frame.value("type", Json()).is_string() ? frame["type"].get<std::string>() : "";
    is_order = type == "commit";
    if (type == "hello") return server::typed("welcome", room_->welcome(bot.reader));
    if (type == "ping") return server::typed("pong", server::Pong{});
    handled = room_->handle(bot.reader, frame, kNoClock);
    return handled.reply;
  }

  /// Hears a program until its question is answered; something, if that ends the battle.
  std::optional<Course> let_answer(Bot& bot) {
    const auto until = Clock::now() + patience_;
    int refusals = 0;
    while (!broken_ && open_question(bot) != nullptr) {
      const auto line = bot.process->hear(until, stop_);
      if (!line && line.error() == BotProcess::Silence::stopped) return Course::stopped;
      if (!line) return lose(bot, fate_of(line.error()));
      const auto frame = frame_in(bot, *line);
      bool is_order = true;
      Room::Handled handled;
      const Json reply =
          frame ? reply_to(bot, *frame, is_order, handled) : server::typed("refused", server::refused(frame.error()));
      bot.process->say(line_of(reply));
      if (is_order && reply["type"] == "refused" && ++refusals >= kMostOrdersRefused) return lose(bot, Fate::refused);
      take(handled);
    }
    return {};
  }

  Course lose(const Bot& bot, Fate fate) {
    loser_ = bot.reader.seat;
    fate_ = fate;
    return Course::forfeited;
  }

  std::unique_ptr<Room> room_;
  std::chrono::seconds patience_;
  const std::atomic<bool>* stop_;
  std::vector<Bot> bots_;
  Seat loser_ = kNoSeat;
  Fate fate_ = Fate::plays;
  bool broken_ = false;
};

/// Points and losses so far, and who has won if it is over.
Result standing(const Room& room, const Json& battle) {
  const auto match = room.game().open(battle);
  return match && (*match)->load(room.position()) ? (*match)->result() : Result();
}

PlayedOut outcome(const Table& table, Table::Course course, const lab::Request& request) {
  PlayedOut out;
  out.turns = table.room().now({}, kNoClock).turn;  // a spectator's: the same for all
  out.result = standing(table.room(), request.battle);
  out.hash = table.room().hash();
  out.endless = course == Table::Course::stuck;
  if (course == Table::Course::forfeited) {
    out.result.over = true;
    out.result.winner = request.seats[table.loser()].side == 0 ? 1 : 0;
    out.result.why = kFates[static_cast<size_t>(table.fate())];
  }
  return out;
}

}  // namespace

Expected<lab::Player> bot_player(const lab::Request& request, unsigned seconds_an_order) {
  for (const std::string& admiral : request.admirals)  // said before the first battle
    if (admiral.starts_with(kBotWord))
      if (auto bot = BotProcess::start(admiral.substr(kBotWord.size())); !bot) return tl::make_unexpected(bot.error());
  return lab::Player([&request, seconds_an_order](const PlayOut& play) -> std::optional<PlayedOut> {
    PlayedOut failed;
    failed.endless = true;
    auto room = open_room(request, play);
    if (!room) return failed;
    Table table(std::move(*room), std::chrono::seconds(seconds_an_order), request.stop);
    for (size_t s = 0; s < request.seats.size(); ++s) {
      if (!play.admirals[s].starts_with(kBotWord)) continue;
      auto bot = BotProcess::start(play.admirals[s].substr(kBotWord.size()));
      if (!bot) return failed;
      table.seat(std::move(*bot), static_cast<Seat>(s));
    }
    const Table::Course course = table.play();
    if (course == Table::Course::stopped) return std::nullopt;
    return outcome(table, course, request);
  });
}

}  // namespace broadside::app
