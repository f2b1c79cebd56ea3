// Documents: TOML, XML and JSON are read with their lines; hostile input gives an error instead of a crash.
#include "sixline/internal/files/document.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "refusals.hpp"

namespace sixline {
namespace {

std::string repeat(std::string_view word, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += word;
  return out;
}

TEST(Toml, keepsOrderKindsAndLines) {
  const auto read = parse_toml(
      "# a car\nzebra = 1\napple = 2.5\n[car]\nname = \"x\"\non = true\nlist = [\n  1,\n  2.0,\n]\n", "a.toml");
  const Node& root = *read;
  ASSERT_EQ(root.children.size(), 3u);
  EXPECT_EQ(root.children[0].name, "zebra");
  EXPECT_TRUE(root.children[0].integer);
  EXPECT_EQ(root.children[0].line, 2);
  EXPECT_EQ(root.children[1].name, "apple");
  EXPECT_FALSE(root.children[1].integer);
  EXPECT_EQ(root.children[1].number, 2.5);
  const Node* car = root.find("car");
  ASSERT_NE(car, nullptr);
  EXPECT_EQ(car->kind, Node::Kind::table);
  EXPECT_EQ(car->find("name")->text, "x");
  EXPECT_TRUE(car->find("on")->boolean);
  const Node* list = car->find("list");
  ASSERT_EQ(list->children.size(), 2u);
  EXPECT_EQ(list->line, 7);
  EXPECT_EQ(list->children[1].line, 9);
  EXPECT_FALSE(list->children[1].integer);
  EXPECT_EQ(car->find("no such key"), nullptr);
}

TEST(Toml, quotedKeysWithDotsAndStarsAreOneKey) {
  const auto read = parse_toml("[for.\"coupled_bicycle, double_track\"]\nwheelbase = 2.6\n", "a.toml");
  const Node* pattern = read->find("for")->find("coupled_bicycle, double_track");
  ASSERT_NE(pattern, nullptr);
  EXPECT_EQ(pattern->find("wheelbase")->number, 2.6);
  EXPECT_EQ(pattern->find("wheelbase")->line, 2);
}

TEST(Toml, arraysOfTablesStayInOrder) {
  const auto read = parse_toml("[[segment]]\nlength = 1\n[[segment]]\nlength = 2\n", "t.toml");
  const Node* segments = read->find("segment");
  ASSERT_EQ(segments->children.size(), 2u);
  EXPECT_EQ(segments->children[1].find("length")->number, 2);
  EXPECT_EQ(segments->children[1].find("length")->line, 4);
}

TEST(Toml, numbersArriveToTheLastBit) {
  const auto read = parse_toml(
      "a = 0.1\nb = 1e-310\nc = -0.0\nd = 1.7976931348623157e308\ne = nan\nf = -inf\ng = 1_000\nh = 0x10\n", "");
  EXPECT_EQ(read->find("a")->number, 0.1);
  EXPECT_EQ(read->find("b")->number, 1e-310);
  EXPECT_TRUE(std::signbit(read->find("c")->number));
  EXPECT_EQ(read->find("d")->number, std::numeric_limits<double>::max());
  EXPECT_TRUE(std::isnan(read->find("e")->number));
  EXPECT_EQ(read->find("f")->number, -std::numeric_limits<double>::infinity());
  EXPECT_EQ(read->find("g")->number, 1000);
  EXPECT_EQ(read->find("h")->number, 16);
}

TEST(Toml, datesBecomeText) {
  const auto read = parse_toml("day = 2024-05-01\n", "");
  EXPECT_EQ(read->find("day")->kind, Node::Kind::text);
  EXPECT_EQ(read->find("day")->text, "2024-05-01");
}

// The error names file and line and contains the parser's message.
TEST(Documents, wrongOnesGiveFileLineAndMessage) {
  for (const testing::Refusal& row : testing::refusals_of("io/wrong_documents.txt")) {
    const auto read = row.place == "toml" ? parse_toml(row.text, "cars/x") : parse_xml(row.text, "cars/x");
    ASSERT_FALSE(read) << row.text;
    EXPECT_EQ(read.error().file, "cars/x");
    EXPECT_EQ(read.error().line, 2) << read.error().text();
    EXPECT_GT(read.error().rule.size(), 10u);
  }
}

TEST(Toml, duplicateKeysAreNamed) { EXPECT_TRUE(is_refused(parse_toml("mass = 1\nmass = 2\n", "x.toml"), "mass")); }

TEST(Toml, emptyTextIsAnEmptyTable) {
  for (const char* text : {"", "\n\n", "# only words", "\xEF\xBB\xBF", "\r\n"}) {
    const auto read = parse_toml(text, "");
    EXPECT_EQ(read->kind, Node::Kind::table);
    EXPECT_TRUE(read->children.empty());
  }
}

// All forms in which TOML can nest, 10,000 deep each. Measured: refused within 0.01 ms; the bound is for busy machines.
TEST(Toml, deepNestingIsRefusedBeforeParsing) {
  const int n = 10'000;
  const std::string shapes[] = {"a = " + repeat("[", n) + repeat("]", n),
                                "a = " + repeat("{a=", n) + "1" + repeat("}", n),
                                "[a" + repeat(".a", n) + "]\n",
                                "a" + repeat(".a", n) + " = 1\n",
                                "a = " + repeat("{a.a.a.a.a=", n) + "1" + repeat("}", n),
                                repeat("[", n),
                                repeat("{", n),
                                "a = {k = \"\"\"x\"\"\"\", b" + repeat(".b", n) + " = 1}",
                                "a = ['''x''''', " + repeat("[", n),
                                "a = [\n" + repeat("[\n", n)};
  for (const std::string& text : shapes) {
    Result<Node> read = Node{};
    const double took = testing::seconds([&] { read = parse_toml(text, "deep.toml"); });
    EXPECT_TRUE(is_refused(read, "nested deeper than 256"));
    EXPECT_LT(took, 0.05);
  }
}

TEST(Toml, textsWithinTheLimitsAreRead) {
  EXPECT_TRUE(parse_toml("a = " + repeat("[", 200) + repeat("]", 200), ""));
  EXPECT_TRUE(parse_toml("a = " + repeat("{a=", 200) + "1" + repeat("}", 200), ""));
  EXPECT_TRUE(parse_toml(
      "[a" + repeat(".a", 200) + "]\nb" + repeat(".b", 100) + " = " + repeat("[", 100) + repeat("]", 100), ""));
  EXPECT_TRUE(parse_toml("a = \"" + repeat("[", 5000) + "\" # " + repeat("{", 5000) + "\nb = '" + repeat("[.", 5000) +
                             "'\nc = \"\"\"\n" + repeat("[\n", 5000) + "\"\"\"\n",
                         ""));
  EXPECT_TRUE(parse_toml("a = [" + repeat("1.5, ", 5000) + "]\n" + repeat("[[b]]\nx.y = 1.5\n", 5000), ""));
}

TEST(Toml, tooManyValuesAndTooManyBytesAreRefused) {
  EXPECT_TRUE(is_refused(parse_toml("a = [" + repeat("1,", 100) + "]", "x", {1000, 256, 50}), "more than 50 values"));
  EXPECT_TRUE(is_refused(parse_toml(repeat("#", 101), "x", {100, 256, 50}), "larger than 100 bytes"));
}

TEST(Xml, keepsOrderAttributesTextAndLines) {
  const auto read = parse_xml(
      "<?xml version=\"1.0\"?>\n<!DOCTYPE params SYSTEM \"x.dtd\" [\n<!ENTITY a SYSTEM \"a.xml\">\n]>\n<params "
      "name=\"p\"\n  "
      "type=\"t &amp; &#65;\">\n<!-- <no> -->\n<section name=\"s\"> hello &other; </section>\n<attnum "
      "val='3'/>\n</params>\n",
      "t.xml");
  EXPECT_EQ(read->name, "params");
  EXPECT_EQ(read->line, 5);
  ASSERT_EQ(read->children.size(), 4u);
  EXPECT_EQ(read->children[0].kind, Node::Kind::text);
  EXPECT_EQ(read->children[1].name, "type");
  EXPECT_EQ(read->children[1].text, "t & A");
  EXPECT_EQ(read->children[1].line, 6);
  EXPECT_EQ(read->children[2].name, "section");
  EXPECT_EQ(read->children[2].text, "hello &other;");
  EXPECT_EQ(read->children[2].line, 8);
  EXPECT_EQ(read->children[3].find("val")->text, "3");
  EXPECT_EQ(read->children[3].line, 9);
}

TEST(Xml, latin1BytesAreTolerated) {
  const auto read = parse_xml("<a name=\"Caf\xe9\">\n<b name=\"Caf\xc3\xa9\"/></a>", "t.xml");
  EXPECT_EQ(read->find("name")->text, "Caf\xc3\xa9");
  EXPECT_EQ(read->find("b")->find("name")->text, "Caf\xc3\xa9");
  EXPECT_EQ(read->find("b")->line, 2);
}

TEST(Xml, emptyOrBinaryTextIsRefused) {
  EXPECT_FALSE(parse_xml("", "x"));
  EXPECT_FALSE(parse_xml("   \n", "x"));
  EXPECT_FALSE(parse_xml("hello", "x"));
  EXPECT_FALSE(parse_xml("<!-- only words -->", "x"));
  EXPECT_FALSE(parse_xml(std::string_view("<a>\0</a>", 8), "x"));
}

// Measured: 10,000 levels refused in 0.014 ms; a "billion laughs" entity is kept as text.
TEST(Xml, deepNestingIsRefusedAndEntitiesDoNotGrow) {
  Result<Node> deep = Node{};
  const double took =
      testing::seconds([&] { deep = parse_xml(repeat("<a>", 10'000) + repeat("</a>", 10'000), "x.xml"); });
  EXPECT_TRUE(is_refused(deep, "nested deeper than 256 levels"));
  EXPECT_LT(took, 0.05);
  EXPECT_TRUE(parse_xml(repeat("<a>", 256) + repeat("</a>", 256), "x.xml"));
  EXPECT_TRUE(
      parse_xml("<a>" + repeat("<b c='>'/><!-- <x> --><![CDATA[<y>]]><?z <z> ?><d></d>", 1000) + "</a>", "x.xml"));
  const auto laugh = parse_xml("<!DOCTYPE a [<!ENTITY l \"lol\"><!ENTITY m \"&l;&l;&l;\">]><a>&m;</a>", "x.xml");
  EXPECT_EQ(laugh->text, "&m;");
  EXPECT_TRUE(is_refused(parse_xml("<a>" + repeat("<b/>", 100) + "</a>", "x", {1000, 256, 50}),
                         "more than 50 elements and attributes"));
}

TEST(Json, depthAndSizeAreLimited) {
  EXPECT_EQ(parse_json(std::string(10'000, '['), "x").error().rule, "nested deeper than 256 levels");
  EXPECT_TRUE(parse_json(std::string(256, '[') + std::string(256, ']'), "x"));
  EXPECT_EQ(parse_json("[1,1,1,1,1]", "x", {100, 10, 4}).error().rule, "more than 4 values");
  EXPECT_EQ(parse_json("[1,1,1,1,1]", "x", {10, 10, 4}).error().rule, "larger than 10 bytes");
}

// The text after it was ignored.
TEST(Json, aByteZeroIsRefused) {
  EXPECT_EQ(parse_json(std::string_view("[1]\n\0]", 6), "x").error().text(), "x:2: a byte 0, which JSON does not have");
  EXPECT_FALSE(parse_json(std::string_view("[\"a\0\"]", 6), "x"));
}

// Any bytes give a result, never a crash. The alphabet is the syntax itself, so that many texts get deep into the
// parsers.
RC_GTEST_PROP(AnyText, isReadOrRefused, ()) {
  const auto text = *rc::gen::container<std::string>(
      rc::gen::elementOf(std::string("<>/!-+?[]{}=\"'&;#.,:abxtruefalsn01 \n\\\xff\xe9\xce\xa1\t_DOCTYPE")));
  for (const Result<Node>& read : {parse_toml(text, "f"), parse_xml(text, "f"), parse_json(text, "f")})
    if (!read) RC_ASSERT(!read.error().rule.empty());
}

TEST(Nearest, suggestsNamesForTypingErrorsOnly) {
  const std::vector<std::string> words{"mass", "mu", "wheelbase", "cg_height", "corvette-c5", "sports-car"};
  EXPECT_EQ(nearest("mas", words), "mass");
  EXPECT_EQ(nearest("msas", words), "mass");
  EXPECT_EQ(nearest("weelbase", words), "wheelbase");
  EXPECT_EQ(nearest("cg-heigth", words), "cg_height");
  EXPECT_EQ(nearest("SPORTS_CAR", words), "sports-car");
  EXPECT_EQ(nearest("corvette", words), "corvette-c5");
  EXPECT_EQ(nearest("suspension", words), "");
  EXPECT_EQ(nearest("", words), "");
  EXPECT_EQ(nearest(std::string(100'000, 'm'), words), "");
  EXPECT_EQ(nearest("mass", {}), "");
}

RC_GTEST_PROP(NumberText, readsBackToTheSameDouble, ()) {
  const auto bits = *rc::gen::arbitrary<std::uint64_t>();
  double number = 0;
  std::memcpy(&number, &bits, sizeof number);
  RC_PRE(std::isfinite(number));
  RC_ASSERT(std::strtod(number_text(number).c_str(), nullptr) == number);
}

TEST(NumberText, isShortAndPlain) {
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(-0.0), "-0");
  EXPECT_EQ(number_text(100000), "100000");
  EXPECT_EQ(number_text(1e300), "1e+300");
  EXPECT_EQ(number_text(1e-7), "1e-07");
  EXPECT_EQ(number_text(NAN), "nan");
  EXPECT_EQ(number_text(-INFINITY), "-inf");
}

}  // namespace
}  // namespace sixline
