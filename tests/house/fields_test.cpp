// Field lists: tools/fields.py writes them from the comments beside members, and refuses comments that it cannot parse.
#include "program.hpp"
#include "table.hpp"

namespace sixline {
namespace {

/// A source tree with one header, include/sixline/own.hpp, whose struct has these members from its line 7 on.
struct FieldsTree {
  OwnFolder own;
  explicit FieldsTree(const std::string& members, const std::string& end = "#include \"sixline/generated/own.hpp\"\n") {
    fs::create_directories(own.path / "include/sixline");
    own.file("include/sixline/own.hpp",
             "// A struct.\n#pragma once\nenum class Mode { slow, fast };\nenum class Odd { one = 1 };\n"
             "template <class S, int n = 2>\nstruct Own {\n" +
                 members + "\n\n  static constexpr auto fields();\n};\n" + end);
  }
  Ran run(const std::string& what) const {
    return run_command({"python3", SIXLINE_SOURCE_DIR "/tools/fields.py", what, own.path.string()});
  }
  std::string written() const { return text_of(own.path / "include/sixline/generated/own.hpp"); }
};

class FieldsScript : public ::testing::Test {
 protected:
  void SetUp() override {
    if (run_command({"python3", "--version"}).status != 0) GTEST_SKIP() << "python3 is not installed";
  }
};

TEST_F(FieldsScript, writesEachForm) {
  const FieldsTree tree(R"(  S a = S(1);  ///< [N m, -1 to 1e6] first of
               ///< two lines; see [b]
  /// "other" [s, 0 to infinite] above it
  S b = S(0.5);
  S c = S{2}, d = S(0);    ///< [-] shared
  S kept = S(0);           ///< [kg/m or -, memory] kept
  Mode mode = Mode::fast;  ///< [choice] how
  Law law{};               ///< "own_law" [choice of Laws] which
  std::array<S, n> past{};  ///< [m/s^2] its past
  Part<S, "x, y"> part{.a = S(1)};
  Part<S> more{};
  using Laws = int;
  static int count() { return 1; })");
  EXPECT_EQ(tree.run("--write").status, 0);
  EXPECT_TRUE(
      has(tree.written(), R"(template <class S, int n> constexpr auto sixline::Own<S, n>::fields() { return FieldList{
  field(&Own::a, "a", "N m", -1, 1e6, "first of two lines; see [b]"),
  field(&Own::b, "other", "s", 0, infinite, "above it"),
  field(&Own::c, "c", "-", "shared"),
  field(&Own::d, "d", "-", "shared"),
  memory_field(&Own::kept, "kept", "kg/m or -", "kept"),
  choice(&Own::mode, "mode", "how", "slow", "fast"),
  Laws::names([](auto... of) { return choice(&Own::law, "own_law", "which", of...); }),
  row(&Own::past, "past", "m/s^2", "its past"),
  part(&Own::part), part(&Own::more)}; }
)"));
}

TEST_F(FieldsScript, namesTheStaleFileAndTheCommandToRun) {
  const FieldsTree tree("  S a = S(1);  ///< [N] a force");
  const std::string stale =
      "include/sixline/generated/own.hpp: not what its header says. Run: tools/fields.py --write\n";
  Ran ran = tree.run("--check");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err, stale);
  EXPECT_EQ(tree.run("--write").status, 0);
  EXPECT_EQ(tree.run("--check").status, 0);
  tree.own.file("include/sixline/own.hpp", "// Without a struct.\n");
  ran = tree.run("--check");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err, stale);
  EXPECT_EQ(tree.run("--write").status, 0);
  EXPECT_FALSE(fs::exists(tree.own.path / "include/sixline/generated/own.hpp"));
}

TEST_F(FieldsScript, refusesByFileAndLine) {
  for (const auto& row : testing::cells_of("house/wrong_members.txt")) {
    SCOPED_TRACE(row[0]);
    const FieldsTree tree("  " + row[0]);
    const Ran ran = tree.run("--write");
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(ran.err.starts_with("include/sixline/own.hpp:" + row[1] + ": ")) << ran.err;
    EXPECT_TRUE(has(ran.err, row[2]));
    EXPECT_FALSE(fs::exists(tree.own.path / "include/sixline/generated"));
  }
  const FieldsTree based("  S a = S(1);  ///< [N] a force\n};\nstruct More : Own<double> {\n  S b{};  ///< [N] b");
  EXPECT_EQ(based.run("--check").err,
            "include/sixline/own.hpp:9: More has a base: list its fields by hand (joined_fields)\n");
  const FieldsTree tree("  S a = S(1);  ///< [N] a force", "");
  EXPECT_EQ(tree.run("--check").err,
            "include/sixline/own.hpp:10: wants #include \"sixline/generated/own.hpp\" after its structs\n");
}

}  // namespace
}  // namespace sixline
