// broadside odds: exact chances of any op of the conformance pages, or of one ship's fire at another in plain words.
#pragma once

#include <string>
#include <vector>

namespace broadside::app {

struct OddsOptions {
  std::string system = "grand-admiral";
  std::string op;                    // with `given` and `of`: the general form
  std::string given;                 // JSON text, or a file
  std::string of;                    // "/damage"
  std::string firer, target;         // register ids: the plain form
  std::vector<std::string> weapons;  // none: all that bear
  int range = 1;
  std::string arc = "starboard";   // of the firer, where the target lies
  std::string seen_from = "port";  // of the target, where the firer lies
  int torpedoes = 0;
  bool crippled = false;  // is the firer?
  int checked = 0;        // boxes the target has lost
  bool json = false;
};
int odds_command(const OddsOptions& options);

}  // namespace broadside::app
