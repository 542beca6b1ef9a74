// The HTTP side of the server: the page, systems, new battles, records, reports (docs/formats/protocol.md).
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>

#include "server/http.h"
#include "server/rooms.h"
#include "server/shelf.h"

namespace broadside::server {

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

  Api(const Shelf& shelf, Rooms& rooms, size_t battles_per_hour);
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;
  ~Api() = default;

  /// From the network thread. What takes long is done elsewhere.
  void answer(Request request, const std::string& address, Respond respond);

  /// Bytes that a request to this path may carry.
  static uint64_t body_limit(std::string_view path);

 private:
  /// A request under way, wherever it is worked on.
  struct Call {
    Request request;
    std::string rest;  // of the path, after the route's own
    Respond respond;
    void refuse(http::status status, const Problem& problem) const {
      respond(problem_answer(request, status, problem));
    }
    void json(const Json& body) const { respond(json_answer(request, body)); }
  };
  using CallPtr = std::shared_ptr<Call>;
  struct Route;
  static const Route* route_of(const Request& request, bool& path_known);

  void page(const CallPtr& call);
  void health(const CallPtr& call);
  void systems(const CallPtr& call);
  void rule(const CallPtr& call);
  void ship(const CallPtr& call);
  void ships(const CallPtr& call);
  void fleets(const CallPtr& call);
  void new_battle(const CallPtr& call);
  void import_record(const CallPtr& call);
  void fork(const CallPtr& call);
  void record(const CallPtr& call);
  void report(const CallPtr& call);

  /// Finds out what the bearer may see of his battle's record; `use` gets the record if he may have it.
  using UseRecord = std::function<void(const std::string& record)>;
  void with_record(const CallPtr& call, bool only_when_over, UseRecord use);
  void found(const CallPtr& call, const std::string& id, Expected<Room::Founded> founded,
             const std::vector<std::vector<CommanderWish>>& commanders = {});

  const Shelf& shelf_;
  Rooms& rooms_;
  BattlesPerHour battles_per_hour_, fleets_per_hour_;
  std::string systems_;  // made once
};

}  // namespace broadside::server
