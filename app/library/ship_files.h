// The files of the ship register: those the program carries inside itself, and a user's own of the same form.
#pragma once

#include <string>
#include <vector>

#include "register/register.h"

namespace broadside::app {

struct ShipFile {
  std::string name;  // as problems show it
  std::string text;
};

/// A user's files: all of a folder that are called like one of the nine, or the one file named. Nothing for an empty
/// path; a Problem for a path that has none of them, and for a file that looks like a misspelt one.
Expected<std::vector<ShipFile>> ship_files(const std::string& path);

/// The register with those files on top of it, and everything that is wrong with them.
RegisterReading read_ships(const std::vector<ShipFile>& files);

/// "mine/ships.csv:7:1": where the row with this id stands, in the user's files or else in the program's. The file is
/// one of the nine.
std::string place_of_row(const std::vector<ShipFile>& files, std::string_view file, std::string_view id);

}  // namespace broadside::app
