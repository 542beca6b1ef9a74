// Somebody who plays over the wire by what the server suggests: takes any legal order and gives it.
#pragma once

#include <random>

#include "server/wire_client.h"

namespace broadside::app {

using wire::Clock;

class Player {
 public:
  Player(std::string token, uint64_t luck) : token_(std::move(token)), luck_(luck) {}

  /// Says hello with what he has; false: nobody is there.
  bool join(uint16_t port);
  bool connected() const { return wire_.connected(); }
  /// Takes in what comes within that time; returns when nothing more is there.
  void listen(std::chrono::milliseconds most);
  bool over() const { return over_; }
  /// A question that he has to answer and has not.
  bool is_asked() const { return !question_.is_null(); }

  struct Given {
    Json ask;
    std::string text;   // as it was sent
    std::string order;  // as it was acknowledged
    double took_ms = 0;
  };
  enum class Did : uint8_t { nothing, committed, refused, lost };
  /// Answers the open question, if there is one.
  Did act(Given& given);
  /// Talks; false: not acknowledged.
  bool say(const std::string& text);
  /// As the referee; false: refused.
  bool hand_over(size_t seat, const std::string& by, const std::string& reason);

  // What he has been told, over all connections. `gap`: what came did not go on where he stood.
  const std::vector<std::string>& events() const { return events_; }
  const std::vector<std::string>& messages() const { return messages_; }
  bool gap() const { return gap_; }
  const std::string& last_refusal() const { return last_refusal_; }
  /// The last refusal was none of the order: the server could not save it just then.
  bool has_to_wait() const { return has_to_wait_; }

 private:
  std::optional<Json> request(Json frame, double* took_ms = nullptr);
  void heed(const Json& frame);
  void heed_now(const Json& now);
  std::string choose(const Json& ask);

  std::string token_;
  std::mt19937_64 luck_;
  wire::WireClient wire_;
  int64_t requests_ = 0;
  Json question_;
  bool over_ = false, gap_ = false, has_to_wait_ = false;
  std::vector<std::string> events_, messages_;
  std::string last_refusal_;
};

}  // namespace broadside::app
