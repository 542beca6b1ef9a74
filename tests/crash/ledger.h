// What clients were told, kept apart from the server, and compared with what the store has.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "app/serve/player.h"
#include "server/store.h"

namespace broadside::crash {

using app::Player;
using wire::MadeBattle;

class Ledger {
 public:
  // From any thread.
  void made(const MadeBattle& battle);
  void committed(const std::string& battle, const Player::Given& given);
  void said(const std::string& battle, const std::string& text);

  /// Everything that was acknowledged is in the store, once; every record only grew, and verifies. Gives the faults.
  std::vector<std::string> check(server::Store& store);

  std::vector<MadeBattle> battles() const;
  size_t orders() const;
  size_t messages() const;
  size_t records_verified() const { return verified_; }
  size_t records() const { return texts_.size(); }
  size_t records_finished() const { return finished_.size(); }
  /// As it was last seen; empty: not yet.
  std::string record(const std::string& battle) const;

 private:
  struct Told {
    MadeBattle battle;
    std::vector<Player::Given> orders;
    std::vector<std::string> messages;
  };
  void check_battle(server::Store& store, const std::string& id, std::vector<std::string>& faults);
  void check_record(server::Store& store, const std::string& id, const std::string& text,
                    std::vector<std::string>& faults);

  mutable std::mutex mutex_;
  std::map<std::string, Told> told_;
  // Of the one who checks.
  std::map<std::string, std::string> texts_;  // of each record, as it was last seen
  std::set<std::string> finished_;            // and verified
  size_t verified_ = 0;
};

}  // namespace broadside::crash
