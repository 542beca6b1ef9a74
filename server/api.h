// The HTTP side of the server: the page, systems, new battles, records, reports (docs/formats/protocol.md).
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "server/bounded_cache.h"
#include "server/http.h"
#include "server/laboratory.h"
#include "server/lobby.h"
#include "server/rooms.h"
#include "server/shelf.h"

namespace broadside::server {

inline const Problem kNotOpened{"battle", "cannot be opened", "try again later"};  // the log says why

/// One of several people who command a side together. `ships` are handles; empty: all that nobody else has.
struct CommanderWish {
  std::string name;
  std::vector<std::string> ships;
  FIELDS(name, ships)
};

/// How many battles, or fleets, an address may ask for in an hour. In the network thread only.
class BattlesPerHour {
 public:
  explicit BattlesPerHour(size_t most) : most_(most) {}
  bool allows(const std::string& address, int64_t now_ms);

 private:
  size_t most_;
  std::map<std::string, std::deque<int64_t>> made_ms_;
};

class Api {
 public:
  /// Called once, from whatever thread has the answer.
  using Respond = std::function<void(Response)>;

  struct Wish {
    size_t battles_per_hour = 120;         // that one address may make
    std::vector<std::string> metrics_for;  // besides this machine may ask for /metrics, as visitors are counted
    bool lobby = false;                    // hosts may offer places to strangers
  };
  Api(const Shelf& shelf, Rooms& rooms, const Wish& wish);
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;
  ~Api() = default;

  struct Refusal {
    http::status status;
    Problem problem;
  };
  /// Why a request is not answered, whatever its body says; counts what an address may ask for in an hour. From the
  /// network thread.
  std::optional<Refusal> refusal(const http::request_header<>& request, const std::string& address);
  /// One that was not refused. From the network thread; what takes long is done elsewhere.
  void answer(Request request, const std::string& address, Respond respond);

  /// What the access log calls a request: only words of ours, whatever was asked for.
  static std::string name_of(const http::request_header<>& request);

  /// Bytes that a request to this path may carry.
  static uint64_t body_limit(std::string_view path);

 private:
  /// A request under way, wherever it is worked on.
  struct Call {
    Request request;
    std::string rest;  // of the path, after the route's own
    std::string address;
    Respond respond;  // none any more: it is answered
    Call() = default;
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;
    ~Call();
    void answer(Response response) { std::exchange(respond, {})(std::move(response)); }
    void refuse(http::status status, const Problem& problem) { answer(problem_answer(request, status, problem)); }
    void json(const Json& body) { answer(json_answer(request, body)); }
  };
  using CallPtr = std::shared_ptr<Call>;
  class FromAfar;
  struct Route;
  static const Route* route_of(const http::request_header<>& request, bool& path_known);

  void page(const CallPtr& call);
  void health(const CallPtr& call);
  void metrics(const CallPtr& call);
  void systems(const CallPtr& call);
  void scenarios(const CallPtr& call);
  void rule(const CallPtr& call);
  void ship(const CallPtr& call);
  void ships(const CallPtr& call);
  void register_of_ships(const CallPtr& call);
  void register_of_ship(const CallPtr& call);
  void card(const CallPtr& call);
  void duels(const CallPtr& call);
  void duel(const CallPtr& call);
  void rules(const CallPtr& call);
  void makers(const CallPtr& call);
  void open_draft(const CallPtr& call);
  void check_draft(const CallPtr& call);
  void begin_series(const CallPtr& call);
  void series(const CallPtr& call);
  void stop_series(const CallPtr& call);
  void fleets(const CallPtr& call);
  void new_battle(const CallPtr& call);
  void import_record(const CallPtr& call);
  void fork(const CallPtr& call);
  void record(const CallPtr& call);
  void report(const CallPtr& call);
  void standing(const CallPtr& call);
  void links(const CallPtr& call);
  void change_links(const CallPtr& call);
  void lobby(const CallPtr& call);
  void offer(const CallPtr& call);
  void withdraw_offer(const CallPtr& call);
  void take_offer(const CallPtr& call);

  /// Has a clerk do it; refused if too much of that address waits already.
  void have_done(const CallPtr& call, Errand errand, Clerks::Work work);
  using UseLink = std::function<void(const Link& link)>;
  void with_link(const CallPtr& call, UseLink use);
  /// Finds out what the bearer may see of his battle's record; `use` gets the record if he may have it, with a clerk.
  using UseRecord = std::function<void(const std::string& record, const std::atomic<bool>& stop)>;
  void with_record(const CallPtr& call, UseRecord use);
  /// For whoever has the referee's link and may not want to see the board: the host who plays himself.
  void with_referee(const CallPtr& call, UseLink use);
  void found(const CallPtr& call, const std::string& id, Expected<Room::Founded> founded,
             const std::vector<std::vector<CommanderWish>>& commanders = {});

  /// What a clerk makes and the cache then keeps under `name`.
  void give_paper(const CallPtr& call, const std::string& name,
                  std::function<Expected<Paper>(const std::atomic<bool>& stop)> make);

  const Shelf& shelf_;
  Rooms& rooms_;
  /// The token opens that battle, in that role.
  void with_token(const CallPtr& call, const std::string& token, const std::string& battle, Role role, UseLink use);
  void put_up(const CallPtr& call, const Link& host, Lobby::Offer offer);
  bool refused_without_lobby(const CallPtr& call);

  BattlesPerHour battles_per_hour_, fleets_per_hour_, checks_per_hour_, offers_per_hour_;
  const bool has_lobby_;
  Lobby lobby_;
  std::vector<std::string> metrics_for_;
  std::string systems_;  // made once
  std::once_flag battles_made_;
  std::string battles_;
  /// Cards and odds that have been asked for: they stay what they are.
  BoundedCache<std::string, std::shared_ptr<const Paper>> papers_;
  Laboratory laboratory_;
};

}  // namespace broadside::server
