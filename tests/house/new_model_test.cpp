// A further model in a copy of the tree, added by the commands of docs/new-model.md alone, is found wherever models
// are; a further input, added by one line, wherever inputs are.
#include "pages.hpp"
#include "program.hpp"

namespace sixline {
namespace {

using testing::root;

/// The commands of docs/new-model.md that add slot_car to the tree.
std::string documented_commands() {
  for (const std::string& block : testing::blocks(text_of(root / "docs/new-model.md"), "sh"))
    if (block.find("models.list") != std::string::npos) return block;
  return {};
}

/// A folder with a copy of the tree, `tree`, and of the program that looks for the model.
struct Copy {
  OwnFolder own;
  Copy() {
    const auto all = fs::copy_options::recursive;
    fs::copy(root / "tests/house/new_model", own.path, all);
    for (const char* part : {"CMakeLists.txt", "cmake", "include", "src", "tools", "docs", "examples", "apps/cli",
                             "apps/describe", "apps/report", "apps/local_page", "apps/web/play", "data"}) {
      fs::create_directories((own.path / "tree" / part).parent_path());
      fs::copy(root / part, own.path / "tree" / part, all);
    }
  }
  Ran run(const std::string& command, const std::string& folder = "") const {
    return run_command({"bash", "-ec", command}, {.folder = own.path / folder, .limit = 3600});
  }
};

/// The copy with a further model and input, built once for all tests.
const Copy& enlarged() {
  static const Copy copy;
  [[maybe_unused]] static const bool made = [] {
    const Ran added = copy.run(documented_commands(), "tree");
    EXPECT_EQ(added.status, 0) << added.err;
    const std::string line = "  S horn = S(0);  ///< [-, 0 to 1] how hard the horn is pressed";
    const Ran one_line = copy.run(
        "sed -i '/ S auto_shift = /a \\" + line + "' include/sixline/model/inputs.hpp && tools/fields.py --write",
        "tree");
    EXPECT_EQ(one_line.status, 0) << one_line.err;
    const Ran built = copy.run("cmake -G Ninja -B build . && cmake --build build --target found sixline_cli");
    EXPECT_EQ(built.status, 0) << built.out << built.err;
    return true;
  }();
  return copy;
}

TEST(NewInput, isFoundEverywhereOnceItsLineExists) {
  if (!testing::thorough()) GTEST_SKIP() << "compiles the library once more: in ./test --long";
  std::string places = "C++\nC\nbatch\nscenario\n";
#ifdef SIXLINE_TEST_IDENTIFY
  places += "log\n";
#endif
  EXPECT_EQ(enlarged().run("build/found input").out, places);
}

TEST(NewModel, isFoundEverywhereOnceItsFileItsLineAndItsPageExist) {
  if (!testing::thorough()) GTEST_SKIP() << "compiles the library once more: in ./test --long";
  ASSERT_EQ(run_command({"python3", "--version"}).status, 0) << "python3 is not installed";
  const Copy& copy = enlarged();
  std::string places = "Vehicle\nC\nbatch\npage\n";
#ifdef SIXLINE_TEST_IDENTIFY
  places += "identification\n";
#endif
  EXPECT_EQ(copy.run("build/found slot_car").out, places);
  EXPECT_TRUE(has(copy.run("$(find build -name sixline -type f) list models").out, "slot_car"));
  EXPECT_TRUE(has(text_of(copy.own.path / "tree/docs/models/README.md"), "](slot_car.md)"));
  EXPECT_EQ(copy.run("tools/fields.py --check", "tree").status, 0);
}

TEST(NewModel, theScriptNamesTheErrorAndPlaceOfAWrongLine) {
  if (run_command({"python3", "--version"}).status != 0) GTEST_SKIP() << "python3 is not installed";
  const OwnFolder own;
  fs::create_directories(own.path / "include/sixline/models");
  own.file("include/sixline/models/slot_car.hpp", "");
  const auto refusal = [&](const std::string& line) {
    own.file("include/sixline/models/models.list", "# head\n" + line + "\n");
    const Ran ran = run_command({"python3", SIXLINE_SOURCE_DIR "/tools/fields.py", "--check", own.path.string()});
    EXPECT_EQ(ran.status, 1) << line;
    return ran.err;
  };
  const std::string at = "include/sixline/models/models.list:2: ";
  EXPECT_EQ(refusal("slot_car | SlotCar"),
            at + "must be id | type | header | unit | classes | flags (or no flags): slot_car | SlotCar\n");
  EXPECT_EQ(refusal("slot_car | SlotCar | slot_car | slot_car | SlotCar<S> | fast"),
            at + "flags are of avx2, carries, drive, no_derivatives: fast\n");
  EXPECT_EQ(refusal("slot_car | SlotCar | slot_cart | slot_car | SlotCar<S> |"),
            at + "there is no include/sixline/models/slot_cart.hpp\n");
  EXPECT_EQ(refusal("slot_car | SlotCar | slot_car | slot_car | SlotCar<S> |"),
            "include/sixline/models/models.list: slot_car has no page docs/models/slot_car.md\n");
}

}  // namespace
}  // namespace sixline
