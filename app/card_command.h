// broadside card: ship cards to print, to cut out and to mark with a pencil.
#pragma once

#include "app/card_selection.h"

namespace broadside::app {

struct CardOptions {
  CardSelection selection;
  std::string format;  // text, svg, pdf, html, json; empty: what the output's ending says, text where it has none
  std::string paper = "a4";
  int columns = 0;           // 1: large cards; 0: as fits
  std::string output = "-";  // file; "-": standard output
  bool replace = false;
};
int card_command(const CardOptions& options);

}  // namespace broadside::app
