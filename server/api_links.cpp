// Links of a battle by HTTP, for whoever has the referee's.
#include <utility>

#include "server/api.h"
#include "server/frames.h"
#include "server/json_guard.h"

namespace broadside::server {

/// Somebody who sends one frame by HTTP, and hears its answer alone.
class Api::FromAfar final : public Listener {
 public:
  explicit FromAfar(CallPtr call) : call_(std::move(call)) {}
  void send(Text frame) override {
    const Json answer = Json::parse(*frame, nullptr, false);
    if (answer.value("type", "") != "refused") return call_->json(answer);
    const Json& reason = answer["reasons"][0];
    call_->refuse(http::status::unprocessable_entity,
                  {"request", reason["text"].get<std::string>(), reason["right"].get<std::string>()});
  }
  void seated(std::shared_ptr<LiveRoom>) override {}
  void handled() override {}
  void dismiss(Dismissal) override {}

 private:
  CallPtr call_;
};

void Api::with_referee(const CallPtr& call, UseLink use) {
  with_link(call, [call, use = std::move(use)](const Link& link) {
    if (link.role != Role::referee)
      return call->refuse(http::status::forbidden, {"Authorization", "is not the referee's link", "ask the referee"});
    use(link);
  });
}

void Api::links(const CallPtr& call) {
  with_referee(call, [this, call](const Link& link) {
    rooms_.live(link.battle)->look(call->address, [call, link](const Expected<const Room*>& room) {
      if (!room) return call->refuse(http::status::service_unavailable, kNotOpened);
      call->json({{"links", fields_to_json((*room)->present(reader_of(link)).links)}});
    });
  });
}

/// The same frames as over a socket.
void Api::change_links(const CallPtr& call) {
  const auto frame = read_object(call->request.body(), "request");
  if (!frame) return call->refuse(http::status::bad_request, frame.error());
  const std::string type = word_in(*frame, "type");
  if (type != "revoke" && type != "mute" && type != "handover")
    return call->refuse(http::status::bad_request, {"type", "cannot be done to a link", "revoke, mute or handover"});
  with_referee(call, [this, call, frame = *frame](const Link& link) {
    rooms_.live(link.battle)->take_from_afar(std::make_shared<FromAfar>(call), reader_of(link), frame);
  });
}

}  // namespace broadside::server
