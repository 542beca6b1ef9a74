// What the program lends its server: systems and scenarios, rules, ships, the page.
#pragma once

#include "server/shelf.h"

namespace broadside::app {

server::Shelf program_shelf();

}  // namespace broadside::app
