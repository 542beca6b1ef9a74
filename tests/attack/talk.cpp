// A looker-on talks as fast as he can; a commander with a slow line comes, and has to find his question.
#include "server/protocol.h"
#include "tests/attack/battles.h"

namespace broadside::attack {
namespace {

constexpr std::chrono::seconds kPatience{30};

bool is(const Json& frame, const char* type) { return frame.is_object() && frame.value("type", "") == type; }

/// Says so many, and how many of them were heard.
size_t talk(wire::WireClient& wire, size_t messages) {
  size_t heard = 0;
  for (size_t i = 0; i < messages; ++i) {
    if (!wire.send({{"type", "say"}, {"id", i + 2}, {"text", std::string(1999, 'x')}})) break;
    while (const auto frame = wire.next(kPatience)) {
      const Json answer = Json::parse(frame->text, nullptr, false);
      if (answer.value("id", size_t{0}) != i + 2) continue;
      heard += is(answer, "done") ? 1 : 0;
      break;
    }
  }
  return heard;
}

}  // namespace

void try_talk(Trial& trial) {
  const auto made = wire::make_battle(trial.port(), kShortBattle, "person");
  if (!made) return trial.fault("a battle could not be made");
  wire::WireClient looker, commander;
  const auto greet = [](wire::WireClient& wire, const std::string& token) {
    return wire.send({{"type", "hello"}, {"id", 1}, {"token", token}, {"protocol", server::kProtocol}});
  };
  trial.expect(looker.connect(trial.port()) && greet(looker, made->spectator), "a spectator gets no place");
  const size_t said = trial.count(60, 200), heard = talk(looker, said);
  trial.note("of {} messages of one spectator {} were heard", said, heard);
  trial.expect(heard > 0 && heard <= 60, fmt::format("{} messages of one spectator were heard in a moment", heard));
  wire::Upgrade slow;
  slow.receive_buffer = 4096;
  trial.expect(commander.connect(trial.port(), slow) && greet(commander, made->seats.at(0)),
               "a commander gets no place");
  bool asked = false;
  size_t largest = 0, told = 0;
  while (told < heard) {
    const auto frame = commander.next(kPatience);
    if (!frame) break;
    const Json read = Json::parse(frame->text, nullptr, false);
    asked = asked || (is(read, "now") && !read.at("questions").empty());
    if (!is(read, "messages")) continue;
    largest = std::max(largest, frame->text.size());
    told += read.at("messages").size();
  }
  trial.expect(asked, "a commander with a slow line does not get his question");
  trial.expect(told == heard, fmt::format("he is told {} of {} messages", told, heard));
  trial.note("largest page of messages {:.0f} KiB", static_cast<double>(largest) / 1024);
  trial.expect(largest <= size_t{64} << 10U, "a page of messages is too large");
  trial.stop_within(milliseconds(3000));
}

}  // namespace broadside::attack
