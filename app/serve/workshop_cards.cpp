// A ship's card of one system for the page: alone as a picture or in letters, on a sheet to be printed as a file.
#include <fmt/format.h>

#include <algorithm>

#include "app/card_selection.h"
#include "app/serve/workshop.h"

namespace broadside::app {
namespace {

using print::PrintCard;
using server::Paper;

constexpr double kMargin = 6;

/// Nothing but the card: a sheet of paper would be mostly empty.
Expected<std::string> picture_of(const PrintCard& card) {
  const print::Ruler ruler;
  const auto face = print::face_of(card, ruler);
  if (!face) return tl::make_unexpected(face.error());
  const print::Page page{print::kCardWidth + 2 * kMargin, face->height + 2 * kMargin, [&](print::Canvas& canvas) {
                           canvas.fill({0, 0, print::kCardWidth + 2 * kMargin, face->height + 2 * kMargin}, 1);
                           canvas.placed(kMargin, kMargin, 1, [&](print::Canvas& at) { face->draw(at, face->height); });
                         }};
  return print::svg_of(page);
}

Expected<std::string> sheet_of(const print::Job& job, bool pdf) {
  const auto pages = print::pages_of(job);
  if (!pages) return tl::make_unexpected(pages.error());
  if (pdf) return print::pdf_of(*pages, job.title);
  const auto words = print::text_of(job);
  if (!words) return tl::make_unexpected(words.error());
  return print::html_of(*pages, job.title, *words);
}

struct Format {
  std::string_view word, content_type, ending;
  Expected<std::string> (*make)(const print::Job& job, const PrintCard& card);
};
constexpr Format kFormats[] = {
    {"svg", "image/svg+xml", "svg", [](const print::Job&, const PrintCard& card) { return picture_of(card); }},
    {"pdf", "application/pdf", "pdf", [](const print::Job& job, const PrintCard&) { return sheet_of(job, true); }},
    {"html", "text/html; charset=utf-8", "html",
     [](const print::Job& job, const PrintCard&) { return sheet_of(job, false); }},
    {"text", "text/plain; charset=utf-8", "txt",
     [](const print::Job& job, const PrintCard&) { return print::text_of(job); }}};

}  // namespace

Expected<Paper> workshop_card(const server::CardWish& wish) {
  const auto* const format =
      std::find_if(std::begin(kFormats), std::end(kFormats), [&](const Format& f) { return f.word == wish.format; });
  if (format == std::end(kFormats)) return problem("as", "is not a form of a card", "svg, pdf, html or text");
  if (print::find_style(wish.system) == nullptr)
    return problem("system", "has no cards to print", "one of GET /api/systems that is playable");
  const auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  const Ship* ship = (*library)->cards().facts().find_ship(wish.ship);
  if (ship == nullptr) return problem("ship", "there is none with this id in the register");
  auto job = selected_cards({{wish.ship}, wish.system, {}, {}, {}, {}}, **library);
  if (!job) return tl::make_unexpected(job.error());
  const PrintCard& card = job->groups.front().cards.front();
  if (card.card.is_null()) return problem("ship", print::missing_text(card));
  auto bytes = format->make(*job, card);
  if (!bytes) return tl::make_unexpected(bytes.error());
  return Paper{std::string(format->content_type), fmt::format("{}-{}.{}", wish.ship, wish.system, format->ending),
               std::move(*bytes)};
}

}  // namespace broadside::app
