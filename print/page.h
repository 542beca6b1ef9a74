// A sheet of paper to draw on: text that fits its box, lines, boxes and circles, in points from the upper left corner.
// The same drawing makes SVG and PDF; cairo does the work.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/problem.h"

typedef struct _cairo cairo_t;  // NOLINT: cairo's own name

namespace broadside::print {

struct Box {
  double x = 0, y = 0, w = 0, h = 0;
  double right() const { return x + w; }
  double bottom() const { return y + h; }
  Box inset(double by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
};

enum class Align : uint8_t { left, centre, right };

/// How a text is set. It is set smaller where its box asks for it, and cut off with an ellipsis where it would get
/// illegible.
struct Type {
  double size = 7;
  bool bold = false;
  Align align = Align::left;
  double grey = 0;  // 0 black, 1 white
};
inline constexpr double kSmallestType = 3.4;

/// What was written where, in points of the page.
struct Written {
  std::string text;
  Box box, ink;
  double size = 0;
  bool cut = false;
};

/// What was drawn, for those who want to look it over.
struct Trace {
  std::vector<Written> written;
  std::vector<Box> frames;
  int circles = 0, crosses = 0;
};

class Canvas {
 public:
  /// Draws on what is given, and keeps a trace of it where one is wanted.
  explicit Canvas(cairo_t* context, Trace* trace = nullptr);

  /// How wide a text of this size would be.
  double width_of(std::string_view text, const Type& type) const;
  /// Returns how wide it has become.
  double text(const Box& box, std::string_view text, const Type& type);

  void line(double x1, double y1, double x2, double y2, double width = 0.4, double grey = 0);
  void frame(const Box& box, double width = 0.4, double grey = 0);
  void fill(const Box& box, double grey);
  void circle(double x, double y, double radius, double width = 0.4);
  /// Struck out: a cross from corner to corner.
  void cross(const Box& box, double width = 0.4, double grey = 0);
  /// A closed outline through the points, x and y by turns.
  void outline(std::span<const double> points, double width = 0.4, double grey = 0, double fill_grey = 1);

  /// What `draw` draws has its corner at x, y and its points `scale` times as large.
  void placed(double x, double y, double scale, const std::function<void(Canvas&)>& draw);

 private:
  void stroke(double width, double grey);
  cairo_t* context_;
  Trace* trace_;
};

/// A canvas that nobody sees, to measure with.
class Ruler {
 public:
  Ruler();
  Ruler(const Ruler&) = delete;
  Ruler& operator=(const Ruler&) = delete;
  ~Ruler();
  double width_of(std::string_view text, const Type& type) const;
  /// Draws to nowhere and tells what would be there.
  Trace trace(const std::function<void(Canvas&)>& draw) const;

 private:
  cairo_t* context_;
};

struct Page {
  double w = 0, h = 0;
  std::function<void(Canvas&)> draw;
};

/// Whole files. A problem says what cairo could not do.
Expected<std::string> svg_of(const Page& page);
Expected<std::string> pdf_of(std::span<const Page> pages, const std::string& title);
/// One page of the web with every page of paper in it, and nothing outside of it. `words` are for those who cannot see
/// the pictures.
Expected<std::string> html_of(std::span<const Page> pages, const std::string& title, const std::string& words);

/// Bytes that are not text become question marks, control characters become blanks.
std::string clean_text(std::string_view text);

}  // namespace broadside::print
