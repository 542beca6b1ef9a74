// What frames leave out because it is large and seldom looked at, and what is answered to one who asks for it.
#pragma once

#include <string>
#include <vector>

#include "server/protocol.h"

namespace broadside::server {

inline constexpr size_t kMostSheets = 32;  // answered at once

/// The data sheets keep who they are of and a version: it is another one as soon as a row is.
void leave_out_sheets(Scene& scene);

/// The sheets of these handles, in full, as far as the scene has them.
std::vector<Sheet> sheets_in(const Scene& scene, const std::vector<std::string>& handles);

}  // namespace broadside::server
