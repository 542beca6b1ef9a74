// broadside store: what the one who runs a server does with its battles.
#pragma once

#include <memory>
#include <string>

#include "server/store.h"

namespace broadside::app {

bool is_postgres(const std::string& store);

/// The file or address that --store means; empty: the file in the user's data folder.
Expected<std::string> store_place(const std::string& named);

}  // namespace broadside::app
