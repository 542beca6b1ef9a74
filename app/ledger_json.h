// A rule or a ruling with all that is known of it, for programs and for the page.
#pragma once

#include "app/ledger.h"

namespace broadside::app {

Json row_json(const Ledger& ledger, const LedgerRow& row);
Json ruling_json(const Ledger& ledger, const Ruling& ruling);
/// "done", "half", "reasoned", "open" or "later".
const char* state_word(RowState state);

}  // namespace broadside::app
