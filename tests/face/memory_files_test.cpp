// MemoryFiles of the C++ API: found before files on disk by the thread that uses them, and by no other thread.
#include "sixline/memory_files.hpp"

#include <thread>

#include "program.hpp"
#include "sixline/scenario.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {
namespace {

const std::string heavy = "[car]\nbase = \"sports-car\"\nmass = 2345\n";

double mass_of(const std::string& car) {
  const auto made = Vehicle::create({.car = car});
  return made ? made->parameter("mass") : -1;
}

TEST(MemoryFiles, areReadWhileTheyAreInUseOnThisThread) {
  MemoryFiles files;
  files.put("./mine//heavy.toml", heavy).value();
  files.put("mine/heavier.toml", "[car]\nbase = \"heavy.toml\"\nmass = 3456\n").value();
  EXPECT_EQ(files.paths(), (std::vector<std::string>{"mine/heavier.toml", "mine/heavy.toml"}));
  EXPECT_EQ(mass_of("mine/heavy.toml"), -1);
  {
    const UseMemoryFiles use(files);
    EXPECT_EQ(mass_of("mine/heavy.toml"), 2345);
    EXPECT_EQ(mass_of("mine/heavier.toml"), 3456) << "a base is looked for there, too";
    double elsewhere = 0;
    std::thread([&] { elsewhere = mass_of("mine/heavy.toml"); }).join();
    EXPECT_EQ(elsewhere, -1);
    const MemoryFiles none;
    const UseMemoryFiles inner(none);
    EXPECT_EQ(mass_of("mine/heavy.toml"), -1) << "the last in use counts";
  }
  EXPECT_EQ(UseMemoryFiles::in_use(), nullptr);
  EXPECT_EQ(mass_of("mine/heavy.toml"), -1);
}

TEST(MemoryFiles, areTracksHeightsAndScenariosToo) {
  MemoryFiles files;
  const OwnFolder own;
  const std::string path = own.file("flat.toml", "");
  Track::load("oval").value().save(path).value();
  files.put("oval-of-mine.toml", text_of(path)).value();
  files.put("heights.csv", "0,1\n1,2\n").value();
  files
      .put(
          "s.toml",
          "[scenario]\nmodel = \"ray_car\"\nduration = 0.1\n[ground]\nkind = \"heightfield\"\nfile = \"heights.csv\"\n")
      .value();
  const UseMemoryFiles use(files);
  EXPECT_EQ(Road::track("oval-of-mine.toml").value().length(), Road::track("oval").value().length());
  EXPECT_EQ(Road::height_field("heights.csv").value().at(0, 0).height, 1);
  const auto scenario = Scenario::load("s.toml");
  EXPECT_TRUE(scenario) << scenario.error().text();
}

TEST(MemoryFiles, refuseInvalidPaths) {
  MemoryFiles files;
  for (const char* path : {"", ".", "folder/", "./"}) EXPECT_FALSE(files.put(path, "x")) << path;
  EXPECT_FALSE(files.put(std::string("a\0b", 3), "x"));
  EXPECT_FALSE(files.put("large", std::string((16u << 20) + 1, 'x')));
  EXPECT_TRUE(files.put("largest", std::string(16u << 20, 'x')));
  EXPECT_TRUE(files.paths().size() == 1 && files.remove("largest") && !files.remove("largest"));
  EXPECT_EQ(files.find("largest"), nullptr);
}

TEST(MemoryFiles, aCarCanBeGivenAsText) {
  EXPECT_EQ(Vehicle::create({.car = "no such car", .car_text = heavy}).value().parameter("mass"), 2345);
  const auto refused = Vehicle::create({.car_text = "[car]\nmass = -1\n"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().file, "car.toml");
  EXPECT_EQ(refused.error().line, 2);
}

}  // namespace
}  // namespace sixline
