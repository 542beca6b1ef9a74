// Text fits its box, and files are what they say they are.
#include "print/page.h"

#include "print/testing.h"

namespace broadside::print::testing {
namespace THIS_FILE {

Written written(const Box& box, std::string_view text, const Type& type) {
  const Ruler ruler;
  const Trace trace = ruler.trace([&](Canvas& canvas) { canvas.text(box, text, type); });
  return trace.written.at(0);
}

TEST(Page, TextIsSetSmallerUntilItFits) {
  const Type type{9, true, Align::centre, 0};
  const Written wide = written({10, 10, 200, 20}, "Imperatritsa Ekaterina Velikaya", type);
  EXPECT_EQ(wide.size, 9);
  for (const Box& box : {Box{10, 10, 90, 20}, Box{10, 10, 200, 6}, Box{10, 10, 80, 5}}) {
    const Written w = written(box, "Imperatritsa Ekaterina Velikaya", type);
    EXPECT_LT(w.size, 9);
    EXPECT_FALSE(w.cut);
    EXPECT_TRUE(inside(w.ink, box, 0.05)) << box.w << " x " << box.h;
  }
  const Written low = written({0, 0, 100, 6}, "(Ägypten)", type);  // above the capitals, and below the line
  EXPECT_TRUE(inside(low.ink, low.box, 0.05));
}

TEST(Page, TextThatWouldBeIllegibleIsCut) {
  const Box box{0, 0, 40, 9};
  const std::string name(4000, 'W');
  const Written w = written(box, name, {8, false, Align::left, 0});
  EXPECT_TRUE(w.cut);
  EXPECT_GE(w.size, kSmallestType);
  EXPECT_TRUE(inside(w.ink, box, 0.05));
  EXPECT_TRUE(written(box, std::string(2000, '\xC3'), {8, false, Align::left, 0}).cut) << "half letters";
}

TEST(Page, AlignmentPutsTextAtItsEdge) {
  const Box box{0, 0, 100, 12};
  const Written left = written(box, "Lion", {8, false, Align::left, 0}),
                right = written(box, "Lion", {8, false, Align::right, 0});
  const Written middle = written(box, "Lion", {8, false, Align::centre, 0});
  EXPECT_LT(left.ink.x, 2);
  EXPECT_GT(right.ink.right(), 98);
  EXPECT_NEAR(middle.ink.x + middle.ink.w / 2, 50, 1);
}

TEST(Page, WhatIsPlacedIsTracedInPointsOfThePage) {
  const Ruler ruler;
  const Trace trace = ruler.trace([](Canvas& canvas) {
    canvas.placed(100, 50, 2, [](Canvas& inner) { inner.frame({1, 2, 3, 4}); });
  });
  ASSERT_EQ(trace.frames.size(), 1U);
  EXPECT_DOUBLE_EQ(trace.frames[0].x, 102);
  EXPECT_DOUBLE_EQ(trace.frames[0].y, 54);
  EXPECT_DOUBLE_EQ(trace.frames[0].w, 6);
  EXPECT_DOUBLE_EQ(trace.frames[0].h, 8);
}

TEST(Page, BytesThatAreNoTextAreReplaced) {
  EXPECT_EQ(clean_text("Blücher\n12\x7F"), "Blücher 12 ");
  EXPECT_EQ(clean_text("a\xFF"
                       "b\xC3"),
            "a?b?");
  EXPECT_EQ(clean_text("\xE2\x82\xAC \xF0\x9F\x9A\xA2"), "\xE2\x82\xAC \xF0\x9F\x9A\xA2");
  EXPECT_EQ(clean_text("\xED\xA0\x80\xC0\x80\xF5\x80\x80\x80\xE0\x80\x80"), "????????????")
      << "surrogates, overlong, beyond";
}

Page page_saying(const std::string& text) {
  return {300, 200, [text](Canvas& canvas) { canvas.text({10, 10, 280, 20}, text, {12, false, Align::left, 0}); }};
}

/// Every tag that opens is closed, in order.
bool well_formed(std::string_view xml) {
  std::vector<std::string> open;
  for (size_t at = xml.find('<'); at != std::string_view::npos; at = xml.find('<', at + 1)) {
    const size_t end = xml.find('>', at);
    if (end == std::string_view::npos) return false;
    const std::string_view tag = xml.substr(at + 1, end - at - 1);
    if (tag.starts_with('?') || tag.starts_with('!') || tag.ends_with('/')) continue;
    const std::string name(
        tag.substr(tag.starts_with('/') ? 1 : 0, tag.find_first_of(" \n", 1) - (tag.starts_with('/') ? 1 : 0)));
    if (!tag.starts_with('/'))
      open.push_back(name);
    else if (open.empty() || open.back() != name)
      return false;
    else
      open.pop_back();
  }
  return open.empty();
}

TEST(Page, APictureIsWellFormedAndAsLargeAsThePaper) {
  const auto svg = svg_of(page_saying("Tom & Jerry <\xFF>"));
  ASSERT_TRUE(svg) << svg.error().text();
  EXPECT_TRUE(well_formed(*svg)) << *svg;
  EXPECT_NE(svg->find("viewBox=\"0 0 300 200\""), std::string::npos);
  EXPECT_NE(svg->find("300pt"), std::string::npos);
}

TEST(Page, ADocumentHasAsManyPagesAsAreDrawn) {
  const std::vector<Page> pages = {page_saying("one"), page_saying("two"), page_saying("three")};
  const auto pdf = pdf_of(pages, "Three");
  ASSERT_TRUE(pdf) << pdf.error().text();
  EXPECT_TRUE(pdf->starts_with("%PDF-1."));
  EXPECT_NE(pdf->find("%%EOF"), std::string::npos);
  EXPECT_NE(pdf->find("/Count 3"), std::string::npos);
}

TEST(Page, APageOfTheWebHoldsEverything) {
  const std::vector<Page> pages = {page_saying("one"), page_saying("two")};
  const auto html = html_of(pages, "<Two>", "words & \"figures\"");
  ASSERT_TRUE(html);
  EXPECT_NE(html->find("<title>&lt;Two&gt;</title>"), std::string::npos);
  EXPECT_NE(html->find("words &amp; &quot;figures&quot;"), std::string::npos);
  size_t pictures = 0;
  for (size_t at = html->find("src=\"data:image/svg+xml;base64,PD94bWwg"); at != std::string::npos;
       at = html->find("src=\"data:image/svg+xml;base64,PD94bWwg", at + 1))
    ++pictures;  // <?xml
  EXPECT_EQ(pictures, 2U);
  EXPECT_EQ(html->find("src=\"http"), std::string::npos);
}

}  // namespace THIS_FILE
}  // namespace broadside::print::testing
