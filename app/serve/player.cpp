#include "app/serve/player.h"

#include "server/protocol.h"

namespace broadside::app {
namespace {

constexpr std::chrono::seconds kPatience{20};
using Milliseconds = std::chrono::milliseconds;

std::string type_of(const Json& frame) {
  const auto type = frame.find("type");
  return type != frame.end() && type->is_string() ? type->get<std::string>() : std::string();
}

/// Not of what was asked for: the server could not read or save it just then.
bool is_told_to_wait(const Json& answer) {
  return type_of(answer) == "refused" && answer.at("reasons").at(0).at("code") == "not_saved";
}

/// Without the board and the forms, which are most of it: who plays by suggestions does not look at them.
Json read_frame(const std::string& text) {
  const auto wanted = [](int, Json::parse_event_t event, Json& parsed) {
    return event != Json::parse_event_t::key || (parsed != "scene" && parsed != "form" && parsed != "wakes");
  };
  return Json::parse(text, wanted, false);
}

/// Texts of a list that goes on from where `have` ends.
bool take_on(const Json& frame, const char* list, std::vector<std::string>& have) {
  if (frame.at("from").get<size_t>() != have.size()) return false;
  for (const Json& one : frame.at(list)) have.push_back(one.at("text"));
  return true;
}

}  // namespace

bool Player::join(uint16_t port) {
  question_ = nullptr;
  if (!wire_.connect(port)) return false;
  const auto welcome = request({{"type", "hello"},
                                {"token", token_},
                                {"protocol", server::kProtocol},
                                {"events", events_.size()},
                                {"messages", messages_.size()},
                                {"name", ""}});
  return welcome && type_of(*welcome) == "welcome";
}

void Player::listen(Milliseconds most) {
  while (const auto frame = wire_.next(most)) {
    heed(read_frame(frame->text));
    most = Milliseconds(0);
  }
}

/// The answer to a request; what comes before it is heeded.
std::optional<Json> Player::request(Json frame, double* took_ms) {
  const int64_t id = ++requests_;
  frame["id"] = id;
  const auto sent = Clock::now();
  if (!wire_.send(frame)) return {};
  while (const auto next = wire_.next(
             std::max(Milliseconds(1), std::chrono::duration_cast<Milliseconds>(sent + kPatience - Clock::now())))) {
    Json answer = read_frame(next->text);
    const auto its = answer.find("id");
    if (its != answer.end() && *its == id) {
      if (took_ms != nullptr) *took_ms = std::chrono::duration<double, std::milli>(next->at - sent).count();
      return answer;
    }
    heed(answer);
  }
  return {};
}

void Player::heed(const Json& frame) {
  const std::string type = type_of(frame);
  if (type == "now") heed_now(frame);
  if (type == "events" && !take_on(frame, "events", events_)) gap_ = true;
  if (type == "messages" && !take_on(frame, "messages", messages_)) gap_ = true;
}

void Player::heed_now(const Json& now) {
  question_ = nullptr;
  over_ = !now.at("result").is_null();
  for (const Json& question : now.at("questions"))
    if (question.value("must", false) && question.value("committed", "").empty()) {
      question_ = question.at("ask");
      return;
    }
}

/// One of the orders suggested; the adviser's where there are none.
std::string Player::choose(const Json& ask) {
  const auto suggested = request({{"type", "suggestions"}, {"ask", ask}});
  if (!suggested) return {};
  has_to_wait_ = is_told_to_wait(*suggested);
  if (has_to_wait_) return {};
  const auto orders = suggested->find("orders");
  if (orders != suggested->end() && !orders->empty()) return orders->at(luck_() % orders->size());
  const auto advice = request({{"type", "advice"}, {"ask", ask}, {"admiral", ""}});
  has_to_wait_ = advice && is_told_to_wait(*advice);
  return advice ? advice->value("order", std::string()) : std::string();
}

Player::Did Player::act(Given& given) {
  if (question_.is_null()) return Did::nothing;
  given = {};
  given.ask = question_;
  has_to_wait_ = false;
  given.text = choose(given.ask);
  if (!connected()) return Did::lost;
  if (has_to_wait_) return Did::refused;
  const auto answer = request({{"type", "commit"}, {"ask", given.ask}, {"text", given.text}}, &given.took_ms);
  if (!answer) return Did::lost;
  has_to_wait_ = is_told_to_wait(*answer);
  if (type_of(*answer) != "committed") {
    last_refusal_ = answer->dump();
    return Did::refused;  // the question stays: if nothing was saved, nothing has changed and no other `now` comes
  }
  if (question_ == given.ask) question_ = nullptr;  // only the next `now` asks again
  given.order = answer->at("order");
  return Did::committed;
}

bool Player::say(const std::string& text) {
  const auto answer = request({{"type", "say"}, {"text", text}});
  return answer && type_of(*answer) == "done";
}

bool Player::hand_over(size_t seat, const std::string& by, const std::string& reason) {
  const auto answer = request({{"type", "handover"}, {"seat", seat}, {"by", by}, {"reason", reason}});
  return answer && type_of(*answer) == "done";
}

}  // namespace broadside::app
