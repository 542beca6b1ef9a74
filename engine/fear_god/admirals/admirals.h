// The admirals' columns of the table of questions, and what they share.
#pragma once

#include "engine/fear_god/play/asking.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {

using Choose = Question<System>::Choose;
Choose random_plot, random_fire, random_launch, random_ram, random_react;
Choose steady_plot, steady_fire, steady_launch, steady_ram, steady_react;

/// An answer that is drawn up ship by ship: what is refused of a ship is left out. The check of one ship does not look
/// at others.
template <class Answer, class Rows>
class ByShip {
 public:
  ByShip(const Asked& a, Order& out, Rows Answer::*rows) : a_(a), out_(out.begin<Answer>()), rows_(rows) {
    mine_.begin<Answer>();
  }
  void begin_ship() { (mine_.template as<Answer>()->*rows_).clear(); }
  /// Whether she may do that too.
  template <class Row>
  bool add(const Row& row) {
    Rows& hers = mine_.template as<Answer>()->*rows_;
    Rows& all = out_.*rows_;
    if (all.full()) return false;
    hers.add(row);
    if (is_allowed(a_, mine_)) return all.add(row), true;
    --hers.count;
    return false;
  }

 private:
  const Asked& a_;
  Answer& out_;
  Rows Answer::*rows_;
  Order mine_;
};

}  // namespace broadside::fear_god
