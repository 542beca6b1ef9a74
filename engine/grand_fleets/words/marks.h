// Marks over the board in the making: what an order would do. An order may hold any bytes: what names no ship that
// could carry it out is left out.
#pragma once

#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/play/chart.h"

namespace broadside::grand_fleets {

struct Drawing {
  explicit Drawing(const Asked& asked) : a(asked), chart(chart_of(asked.battle, asked.open())) {}

  const Asked& a;
  Chart chart;
  std::vector<Mark> marks;

  Mark& add(std::string kind, std::string tone, std::string label, std::string piece);
  Mark& line(std::string tone, std::string label, size_t ship, hex::Hex from, hex::Hex to);
  void ghost(size_t ship, const Where& at);
  /// The six-sided line round all hexes within so many.
  void round(std::string label, size_t ship, int hexes);
  /// A ship's torpedoes: a line to each target, and the arcs into which they are aimed.
  void tracks(const Table<Torpedo, kMostTorpedoes>& torpedoes, size_t ship);
  /// How far a leader commands, and who of the squadron is out of it (GF-4.2.1-01).
  template <class Member>
  void command(size_t leader, const std::string& squadron, Member&& is_member) {
    const int radius = size_row(a.card(leader).hull).command_radius;
    round(squadron + ", command radius " + std::to_string(radius), leader, radius);
    a.each_own([&](size_t i) {
      if (i == leader || !is_member(i)) return;
      const bool within = hex::distance(a.ship(leader).hex(), a.ship(i).hex()) <= radius;
      line(within ? "plan" : "danger", within ? "" : "out of command", i, a.ship(leader).hex(), a.ship(i).hex());
    });
  }
};

}  // namespace broadside::grand_fleets
