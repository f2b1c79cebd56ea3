// A policy from a file drives as the network that was trained; a bad file is refused in words.
#include "simulation/policy.hpp"

#include <minizip/zip.h>

#include "files/npz.hpp"
#include "pages.hpp"
#include "program.hpp"
#include "sixline/simulation.hpp"
#include "sixline/track_driver.hpp"

namespace sixline {
namespace {

using testing::root;
const std::string bundled = (root / "examples/learning/hairpins_policy.npz").string();

/// An array as NumPy writes it.
std::string npy(const std::string& descr, const std::string& shape, const std::string& items) {
  std::string header = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }\n";
  return std::string("\x93NUMPY\x01\x00", 8) + static_cast<char>(header.size() % 256) +
         static_cast<char>(header.size() / 256) + header + items;
}
std::string doubles(const std::vector<double>& values) {
  std::string bytes(8 * values.size(), '\0');
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return npy("<f8", "(" + std::to_string(values.size()) + ",)", bytes);
}
std::string words(const std::vector<std::string>& texts) {
  std::string bytes;
  for (const std::string& text : texts)
    for (std::size_t i = 0; i < 16; ++i)
      bytes += std::string(1, i < text.size() ? text[i] : '\0') + std::string(3, '\0');
  return npy("<U16", "(" + std::to_string(texts.size()) + ",)", bytes);
}

using Members = std::vector<std::pair<std::string, std::string>>;

/// An archive in a folder; `level`: 0 stored, 9 packed.
std::string archive(const OwnFolder& own, const Members& members, int level = 0) {
  const std::string path = (own.path / "policy.npz").string();
  const zipFile zip = zipOpen(path.c_str(), APPEND_STATUS_CREATE);
  for (const auto& [name, bytes] : members) {
    zipOpenNewFileInZip(zip, name.c_str(), nullptr, nullptr, 0, nullptr, 0, nullptr, level > 0 ? Z_DEFLATED : 0, level);
    zipWriteInFileInZip(zip, bytes.data(), static_cast<unsigned>(bytes.size()));
    zipCloseFileInZip(zip);
  }
  zipClose(zip, nullptr);
  return path;
}
/// Two inputs, one inner unit: 2 + 1 + 2 + 2 numbers.
Members small_policy() {
  return {{"weights.npy", doubles({0.1, -0.2, 0.3, 0.5, -0.5, 0.2, 0.1})},
          {"observation.npy", words({"offset", "last_steer"})},
          {"scale.npy", doubles({0.2})}};
}
std::string refusal(const std::string& path) {
  const auto policy = Policy::load(path);
  return policy ? "none" : policy.error().text().substr(path.size());
}

TEST(Policy, itsActionIsThatOfTheFormula) {
  const OwnFolder own;
  for (const int level : {0, 9}) {
    const auto policy = Policy::load(archive(own, small_policy(), level)).value();
    const Track track = Track::load("hairpins").value();
    Observation<double> seen{};
    seen.place = {.s = 10, .n = 1.5, .piece = 0};
    PolicyMemory memory;
    double last = 0;
    for (int i = 0; i < 3; ++i) {
      seen.time = 0.05 * i;
      const Inputs<double> inputs = policy->drive(track.view(), seen, memory);
      const double unit = std::tanh(0.1 * float(0.2 * 1.5) - 0.2 * float(last) + 0.3);
      const double pedal = std::tanh(0.5 * unit + 0.2);
      last = std::tanh(-0.5 * unit + 0.1);
      EXPECT_NEAR(inputs.throttle - inputs.brake, pedal, 1e-15);
      EXPECT_NEAR(inputs.steer, last, 1e-15);
      seen.time += 0.02;
      seen.place.n += 5;  // between two decisions nothing changes
      EXPECT_EQ(policy->drive(track.view(), seen, memory).steer, inputs.steer);
      seen.place.n -= 5;
    }
  }
}

TEST(Policy, aBadFileIsRefusedWithAMessage) {
  const OwnFolder own;
  const auto with = [&](const std::string& name, const std::string& bytes) {
    Members members = small_policy();
    std::erase_if(members, [&](const auto& member) { return member.first == name; });
    if (!bytes.empty()) members.emplace_back(name, bytes);
    return refusal(archive(own, members));
  };
  using testing::nan;
  EXPECT_EQ(with("weights.npy", ""), ": weights: is missing: a policy has the arrays weights, observation and scale");
  EXPECT_EQ(with("scale.npy", ""), ": scale: is missing: a policy has the arrays weights, observation and scale");
  EXPECT_TRUE(has(with("observation.npy", ""), "must be a row of 1 to 256 names"));
  EXPECT_EQ(with("weights.npy", doubles({1, 2, 3, nan, 5, 6, 7})), ": weights is nan: must be a finite number");
  EXPECT_TRUE(has(with("weights.npy", doubles({1, 2, 3})), "weights is 3 numbers: must be H x 5 + 2"));
  EXPECT_TRUE(has(with("weights.npy", words({"a"})), "must be one row of numbers"));
  EXPECT_TRUE(has(with("scale.npy", doubles({1, 2, 3})), "scale is 3 numbers: must be 2"));
  EXPECT_TRUE(has(with("observation.npy", words({"wind", "last_steer"})), "observation is wind: is not an input"));
  EXPECT_TRUE(has(with("observation.npy", words({"curvature_8", "last_steer"})), "is not an input"));
  EXPECT_TRUE(has(with("version.npy", doubles({2})), "version is 2: must be 1"));
  EXPECT_TRUE(has(with("period.npy", doubles({0})), "period is 0: must be 0.001 to 1 s"));
  EXPECT_TRUE(has(with("period.npy", doubles({1, 1})), "must be a single number"));
  EXPECT_TRUE(has(with("more.npy", npy("<c16", "(1,)", std::string(16, ' '))), "is not an array of numbers"));
  EXPECT_TRUE(has(with("more.npy", npy("<f8", "(3,)", std::string(16, ' '))), "is not an array of numbers"));
  EXPECT_TRUE(has(with("more.txt", "words"), "must be NAME.npy"));
  EXPECT_TRUE(has(with("more.npy", std::string(17u << 20, ' ')), "is larger than"));
  const std::string half = npy("<f8", "(1048577,)", std::string((1u << 23) + 8, '\0'));
  EXPECT_EQ(with("a.npy", half), "none") << "half of what may be there";
  Members both = small_policy();
  for (const char* name : {"a.npy", "b.npy"}) both.emplace_back(name, half);
  EXPECT_TRUE(has(refusal(archive(own, both, 9)), "is too large: unpacked, all arrays may have 16 MiB"));
  EXPECT_TRUE(has(with("more.npy", npy("<U0", "(16777216,)", "")), "is not an array of numbers"));
  EXPECT_TRUE(has(refusal("/none.npz"), "cannot be read"));
  EXPECT_EQ(refusal(own.file("x.npz", "no zip")), ": is not a zip archive: numpy.savez writes one");
  const std::string whole = text_of(bundled);
  for (std::size_t size = 0; size + 30 < whole.size(); size += 37)
    EXPECT_FALSE(Policy::load(own.file("x.npz", whole.substr(0, size)))) << size;
  for (std::size_t at = 0; at < whole.size(); at += 29) {  // whatever is wrong in it, it is read or refused
    std::string other = whole;
    other[at] = static_cast<char>(other[at] ^ 0x55);
    (void)Policy::load(own.file("x.npz", other));
  }
}

TEST(Policy, isADriverWhereverOneHasAName) {
  const Road road = Road::track("hairpins").value();
  const Vehicle car = Vehicle::create({}).value();
  auto sim = Simulation::create({.vehicle = car, .road = road, .driver = bundled, .dt = 0.01}).value();
  const LapRecord record = sim.run_laps(1, 0, 0).value();
  ASSERT_EQ(record.laps.size(), 1u);
  EXPECT_TRUE(record.laps[0].complete);
  EXPECT_NEAR(record.laps[0].time, 147.2, 0.1) << "docs/gym.md";
  const auto driver = TrackDriver::create({.driver = bundled, .road = road, .limits = limits_of(car).value()});
  EXPECT_TRUE(driver);
  EXPECT_FALSE(Simulation::create({.vehicle = car, .road = road, .driver = "none.npz"}));
  const auto ran = succeeded(run_sixline({"lap", "hairpins", "--driver", bundled, "--laps", "1", "--dt", "0.01",
                                          "--quiet", "--json", "--out", OwnFolder().path.string()}));
}

}  // namespace
}  // namespace sixline
