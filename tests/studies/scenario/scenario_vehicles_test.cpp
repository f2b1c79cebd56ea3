// Several vehicles in a scenario: they collide if that is set, meet walls, and have their own inputs and results.
#include "scenario_trip.hpp"

namespace sixline {
namespace {

/// Two rigid bodies on ice of which the first rolls at 10 m/s into the other, 20 m ahead; `more` goes before them.
std::string two(const std::string& more, const std::string& vehicle = "[vehicle.initial]\nx = 20\n") {
  return head("rigid_body", "duration = 4\n" + more) +
         "[ground]\nkind = \"plane\"\nfriction = 0\n[initial]\nvx = 10\n[[vehicle]]\n" + vehicle;
}
double last_x(const ScenarioResult& result) { return result.final_value("x"); }

TEST(ScenarioVehicles, collideIfThatIsSetAndPassThroughEachOtherElse) {
  const Trip apart = driven(two(""));
  ASSERT_EQ(apart.result.others.size(), 1u);
  EXPECT_TRUE(apart.result.collisions.empty());
  EXPECT_NEAR(apart.last("x"), 40, 1e-9);
  EXPECT_NEAR(last_x(apart.result.others[0]), 20, 1e-12);
  EXPECT_EQ(apart.result.others[0].model, "rigid_body");

  const Trip crash = driven(two("collides = true\n[collide]\nrestitution = 1\n"));
  ASSERT_FALSE(crash.result.collisions.empty());
  const auto& [t, hit] = crash.result.collisions[0];
  EXPECT_EQ(hit.a, 0);
  EXPECT_EQ(hit.b, 1);
  EXPECT_NEAR(hit.speed, 10, 1e-9);
  EXPECT_NEAR(crash.last("vx"), 0, 1e-9) << "equal bodies exchange their speeds";
  EXPECT_NEAR(crash.result.others[0].final_value("vx"), 10, 1e-9);
  EXPECT_NEAR(t, 0.1 * (hit.point.x - 4), 0.011) << "half of the first body is 4 m";
}

TEST(ScenarioVehicles, theResultsHaveThem) {
  const Trip crash = driven(two("collides = true\n[record]\nevery = 0.5\nchannels = [\"t\", \"x\"]\n"));
  const std::string json = crash.result.json();
  const auto tree = parse_json(json, "r.json");
  ASSERT_TRUE(tree) << tree.error().text() << json;
  EXPECT_EQ(tree->find("collisions")->find("a")->children.size(), crash.result.collisions.size());
  EXPECT_EQ(tree->find("vehicles")->children.size(), 1u);
  EXPECT_EQ(tree->find("vehicles")->children[0].find("samples")->find("x")->children.size(), 9u);
  EXPECT_EQ(crash.result.others[0].samples_of("x")->size(), 9u);
  const Trip alone = driven(head("rigid_body"));
  EXPECT_EQ(alone.result.json().find("vehicles"), std::string::npos);
  EXPECT_EQ(alone.result.json().find("collisions"), std::string::npos);
}

// A second vehicle with its own model, car and inputs drives as it would alone.
TEST(ScenarioVehicles, aVehicleOfItsOwnDrivesAsAlone) {
  const std::string own = "[[vehicle.input]]\nthrottle = 0.5\n[[vehicle.input]]\nt = 1\nbrake = 1\nthrottle = 0\n";
  const Trip both = driven(two("",
                               "model = \"dynamic_bicycle\"\n[vehicle.car]\nfile = \"article\"\nmass = 1700\n"
                               "[vehicle.initial]\nx = 3\nvx = 12\n" +
                                   own));
  std::string inputs = own;
  for (std::size_t at; (at = inputs.find("vehicle.")) != inputs.npos;) inputs.erase(at, 8);
  const Trip alone =
      driven(head("dynamic_bicycle", "duration = 4\n") +
             "[ground]\nkind = \"plane\"\nfriction = 0\n[car]\nmass = 1700\n[initial]\nx = 3\nvx = 12\n" + inputs);
  EXPECT_EQ(both.result.others.at(0).hash, alone.result.hash);
  EXPECT_NE(both.result.hash, alone.result.hash);
}

TEST(ScenarioVehicles, wallsStopThemAlsoThoseOfATrack) {
  const Trip wall = driven(two("collides = true\n[[wall]]\nfrom = [10, -5]\nto = [10, 5]\ntop = 2\n"));
  ASSERT_FALSE(wall.result.collisions.empty());
  EXPECT_EQ(wall.result.collisions[0].hit.wall, 0);
  EXPECT_LT(wall.last("x"), 10);
  const OwnFolder folder;
  folder.file("walled.toml",
              "[track]\nclosed = false\nwall_height = 1\n[[segment]]\ntype = \"straight\"\nlength = 300\n");
  const auto scenario = load_scenario(
      folder.file("s.toml",
                  with_article(head("double_track", "duration = 3\ncollides = true\n") +
                               "[ground]\nkind = \"track\"\nname = \"walled.toml\"\n[initial]\nvx = 20\nyaw = 0.3\n")),
      {});
  ASSERT_TRUE(scenario) << scenario.error().text();
  const ScenarioResult result = run_scenario(*scenario);
  EXPECT_FALSE(result.collisions.empty());
  EXPECT_LT(result.final_value("y"), 6);
}

TEST(ScenarioVehicles, onATrackEachStandsTenMetresBehindTheOneBefore) {
  const Trip trip = driven(head("double_track", "duration = 0.1\ncollides = true\n") +
                           "[ground]\nkind = \"track\"\nname = \"oval\"\n[[vehicle]]\n[[vehicle]]\n[vehicle.driver]\n");
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_NEAR(last_x(trip.result.others[i]), trip.last("x") - 10 * static_cast<double>(i + 1), 0.1) << i;
  EXPECT_TRUE(trip.result.collisions.empty());
}

TEST(ScenarioVehicles, mistakesAreNamedWithTheirLine) {
  const auto wrong = [](const std::string& text) { return run(text).wrong; };
  EXPECT_NE(wrong(two("[collide]\nfriction = 1\n")).find("s.toml:4: collide: needs collides = true"),
            std::string::npos);
  EXPECT_NE(wrong(two("collides = true\n[collide]\nrestitution = 2\n")).find("collide.restitution is 2"),
            std::string::npos);
  EXPECT_NE(wrong(two("", "colour = 1\n")).find("vehicle.colour"), std::string::npos);
  EXPECT_NE(wrong(two("", "model = \"car\"\n")).find("model"), std::string::npos);
  EXPECT_NE(wrong(two("", "[vehicle.initial]\nheight = 3\n")).find("initial.height"), std::string::npos);
  EXPECT_NE(wrong(two("[[wall]]\nfrom = [1, 2]\nto = [1, 3]\n")).find("wall: needs collides"), std::string::npos);
  EXPECT_NE(wrong(two("collides = true\n[[wall]]\nfrom = [1, 2]\n")).find("wall.to"), std::string::npos);
  EXPECT_NE(wrong(two("collides = true\n[[wall]]\nfrom = [1, 2]\nto = [1]\n")).find("wall.to"), std::string::npos);
}

}  // namespace
}  // namespace sixline
