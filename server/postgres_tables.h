// The tables in PostgreSQL and their versions.
//
// All columns of text are bytea: whatever encoding and locale a database was made with, it can neither refuse nor
// change nor reorder what we keep.
#pragma once

#include "server/postgres_connection.h"

namespace broadside::server::postgres {

/// 0: there are none.
Expected<int64_t> tables_version(Connection& connection);

/// Made if they are not there, brought up to date if they are of an older version; newer ones are refused.
Expected<void> make_tables(Connection& connection, const std::string& place);

}  // namespace broadside::server::postgres
