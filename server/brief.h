// What frames leave out because it is large and seldom looked at, and what is answered to one who asks for it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/protocol.h"

namespace broadside::server {

inline constexpr size_t kMostSheets = 32;  // answered at once

/// The data sheets keep who they are of and a version: it is another one as soon as a row is.
void leave_out_sheets(Scene& scene);

/// The sheets of these handles, in full, as far as the scene has them.
std::vector<Sheet> sheets_in(const Scene& scene, const std::vector<std::string>& handles);

/// What a `sheet` asks for.
Expected<AskSheet> sheets_wished(const Json& frame);

/// The data sheets of one moment, in full. Those that are as they were the moment before are shared with it.
class SheetsThen {
 public:
  SheetsThen() = default;
  SheetsThen(const Scene& scene, const SheetsThen& before);
  std::vector<Sheet> of(const std::vector<std::string>& handles) const;

 private:
  std::map<std::string, std::shared_ptr<const Sheet>> sheets_;  // by handle
};

}  // namespace broadside::server
