// What the one who runs a server does with its store: look through it, copy it, make it smaller.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/store.h"

namespace broadside::server {

/// To read only, while a server may have it open; changes nothing, not even tables of an older version, which are
/// refused.
Expected<std::unique_ptr<Store>> look_into_sqlite(const std::string& path);
Expected<std::unique_ptr<Store>> look_into_postgres(const std::string& url);

/// Everything up to this moment into a new file of its own, which needs no log beside it. No server waits for it. Gives
/// its bytes.
Expected<uint64_t> backup_sqlite(const std::string& path, const std::string& copy);

struct Compacted {
  uint64_t bytes_before = 0, bytes_after = 0;
};
/// Gives the room of what was dropped back to the disk. No server may have it open.
Expected<Compacted> compact_sqlite(const std::string& path);
/// Makes the room of what was dropped free for new battles; servers may go on.
Expected<void> compact_postgres(const std::string& url);

/// A file that was in use and whose log is lost is taken as it is from now on.
Expected<void> accept_sqlite_without_log(const std::string& path);

}  // namespace broadside::server
