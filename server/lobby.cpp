#include "server/lobby.h"

#include <algorithm>
#include <vector>

namespace broadside::server {

void Lobby::drop_old(int64_t now_ms) {
  std::erase_if(offers_, [&](const auto& row) { return row.second.put_up_ms < now_ms - kStaysMs; });
}

Expected<void> Lobby::put_up(Offer offer, int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  drop_old(now_ms);
  offer.put_up_ms = now_ms;
  const bool known = offers_.contains(offer.battle);
  const auto his = std::ranges::count_if(
      offers_, [&](const auto& row) { return row.second.address == offer.address && row.first != offer.battle; });
  if (static_cast<size_t>(his) >= kMostOfOneAddress)
    return problem("lobby", "has enough battles from your address", "take another off the list first");
  if (!known && offers_.size() >= kMost) return problem("lobby", "is full", "try again later");
  offers_[offer.battle] = std::move(offer);
  return {};
}

void Lobby::take_down(const std::string& battle) {
  const std::lock_guard lock(mutex_);
  offers_.erase(battle);
}

Json Lobby::list(int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  drop_old(now_ms);
  std::vector<const Offer*> rows;
  for (const auto& [battle, offer] : offers_) rows.push_back(&offer);
  std::ranges::sort(rows, [](const Offer* a, const Offer* b) { return a->put_up_ms > b->put_up_ms; });
  Json out = Json::array();
  for (const Offer* offer : rows)
    out.push_back({{"battle", offer->battle},
                   {"title", offer->title},
                   {"system", offer->system},
                   {"words", offer->words},
                   {"side", offer->side},
                   {"watch", !offer->watch_link.empty()},
                   {"since_ms", offer->since_ms}});
  return out;
}

std::optional<std::string> Lobby::take(const std::string& battle, bool watch, int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  drop_old(now_ms);
  const auto found = offers_.find(battle);
  if (found == offers_.end()) return {};
  Offer& offer = found->second;
  std::string link = watch ? offer.watch_link : offer.seat_link;
  if (link.empty()) return {};
  if (watch) return link;
  offer.seat_link.clear();
  offer.side.clear();
  if (offer.watch_link.empty()) offers_.erase(found);
  return link;
}

}  // namespace broadside::server
