#include "app/card_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>

#include "app/library/console.h"
#include "app/library/progress.h"
#include "engine/core/words.h"

namespace broadside::app {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> kFormats = {"text", "svg", "pdf", "html", "json"};

struct File {
  std::string path, bytes;
};

constexpr std::string_view kStandardOutput = "-";
bool to_standard_output(const CardOptions& o) { return o.output == kStandardOutput; }

/// Endings besides the words of the formats.
constexpr std::pair<std::string_view, std::string_view> kFurtherEndings[] = {{".txt", "text"}, {".htm", "html"}};

/// A name that ends otherwise is refused: nobody wants text in a file named as a picture.
Expected<std::string> format_of(const CardOptions& o) {
  if (!o.format.empty()) return o.format;
  const std::string ending = folded(fs::path(o.output).extension().string());
  if (ending.empty()) return std::string(kFormats.front());
  for (const std::string_view format : kFormats)
    if (ending == "." + std::string(format)) return std::string(format);
  for (const auto& [known, format] : kFurtherEndings)
    if (ending == known) return std::string(format);
  return problem(o.output, "does not end like any card format",
                 "use .pdf, .svg, .html, .txt or .json, or give --format");
}

/// Places where no file can be, told before anything is drawn.
Expected<void> check_place(const CardOptions& o) {
  if (to_standard_output(o)) return {};
  if (o.output.empty()) return problem("--output", "no file is named", "a file, or - for standard output");
  std::error_code ignored;
  if (fs::is_directory(o.output, ignored))
    return problem(o.output, "is a folder", "a file in it: " + (fs::path(o.output) / "cards.pdf").string());
  for (fs::path above = fs::path(o.output).parent_path(); !above.empty(); above = above.parent_path()) {
    if (fs::exists(above, ignored) && !fs::is_directory(above, ignored))
      return problem(o.output, above.string() + " is a file, not a folder", "a file in a folder that exists");
    if (above == above.parent_path()) break;
  }
  return {};
}

/// "sheets.svg" to "sheets-2.svg": a picture has one page.
std::string page_path(const std::string& path, size_t number, size_t of) {
  if (of == 1) return path;
  const fs::path whole(path);
  return (whole.parent_path() / fmt::format("{}-{}{}", whole.stem().string(), number, whole.extension().string()))
      .string();
}

Expected<std::vector<File>> pictures(const std::vector<print::Page>& pages, const std::string& output) {
  if (pages.size() > 1 && output == kStandardOutput)
    return problem("--format svg", fmt::format("makes {} pictures, one a page", pages.size()),
                   "name a file with --output, or print --format pdf");
  std::vector<File> files;
  for (const print::Page& page : pages) {
    auto svg = print::svg_of(page);
    if (!svg) return tl::make_unexpected(svg.error());
    files.push_back({page_path(output, files.size() + 1, pages.size()), std::move(*svg)});
  }
  return files;
}

Expected<std::vector<File>> one_file(const CardOptions& o, Expected<std::string> bytes) {
  if (!bytes) return tl::make_unexpected(bytes.error());
  return std::vector<File>{{o.output, std::move(*bytes)}};
}

Expected<std::vector<File>> files_of(const CardOptions& o, const std::string& format, const print::Job& job) {
  if (format == "json")
    return one_file(o, print::json_of(job).dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
  if (format == "text") return one_file(o, print::text_of(job));
  const auto pages = print::pages_of(job);
  if (!pages) return tl::make_unexpected(pages.error());
  if (format == "svg") return pictures(*pages, o.output);
  if (format == "pdf") return one_file(o, print::pdf_of(*pages, job.title));
  const auto words = print::text_of(job);
  if (!words) return tl::make_unexpected(words.error());
  return one_file(o, print::html_of(*pages, job.title, *words));
}

/// All files or none.
Expected<void> write_all(const std::vector<File>& files, bool replace) {
  std::error_code ignored;
  for (const File& file : files)
    if (!replace && fs::exists(file.path, ignored))
      return problem(file.path, "exists already", "give another name, or --force to replace it");
  for (size_t i = 0; i < files.size(); ++i) {
    auto done = write_file(files[i].path, files[i].bytes, replace);
    if (done) continue;
    for (size_t before = 0; before < i && !replace; ++before) fs::remove(files[before].path, ignored);
    return done;
  }
  return {};
}

size_t count_cards(const print::Job& job) {
  size_t cards = 0;
  for (const print::Group& group : job.groups)
    for (const print::PrintCard& card : group.cards) cards += card.card.is_null() ? 0 : 1;
  return cards;
}

int give(const CardOptions& o, const std::string& format, const print::Job& job, const std::vector<File>& files) {
  if (to_standard_output(o)) {
    if (format == "pdf" && isatty(STDOUT_FILENO) != 0)
      return bad_input({"--format pdf", "cannot be shown in a terminal", "name a file with --output"});
    std::fwrite(files.front().bytes.data(), 1, files.front().bytes.size(), stdout);
    return std::ferror(stdout) == 0 ? kOk : bad_input({"output", "cannot be written", "free some space"});
  }
  if (const auto written = write_all(files, o.replace); !written) return bad_input(written.error());
  const size_t cards = count_cards(job);
  for (const File& file : files)
    fmt::print("{} written{}.\n", file.path,
               files.size() > 1 ? "" : fmt::format(": {} card{}", cards, cards == 1 ? "" : "s"));
  return kOk;
}

}  // namespace

int card_command(const CardOptions& o) {
  if (auto ok = check_place(o); !ok) return bad_input(ok.error());
  const auto format = format_of(o);
  if (!format) return bad_input(format.error());
  const auto library = RegisterLibrary::stored();
  if (!library) return bad_input(library.error());
  auto job = selected_cards(o.selection, **library);
  if (!job) return bad_input(job.error());
  if (!o.selection.squadron.empty() && o.selection.scenario.empty() && o.selection.battle.empty())
    note("showing the squadron as it was at the " + job->title);
  if (!o.selection.battle.empty()) note((*library)->cards().facts().other_battles(o.selection.battle));
  job->paper = folded(o.paper) == print::kPaperWords[1] ? print::Paper::letter : print::Paper::a4;
  job->columns = o.columns;
  Progress bar("cards");
  bar.at(0, count_cards(*job));
  const auto files = files_of(o, *format, *job);
  bar.clear();
  if (bar.stopped()) return note("stopped by Ctrl-C: nothing was written"), kInterrupted;
  if (!files) return bad_input(files.error());
  return give(o, *format, *job, *files);
}

}  // namespace broadside::app
