// Structs of numbers in C have the members of those in C++, in the same order: the API copies them whole.
#include <regex>

#include "pages.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

/// The members of a struct of a header, in their order, "ratio[10]" for a row.
std::vector<std::string> members_of(const std::string& header, const std::string& name) {
  std::string text = std::regex_replace(text_of(root / "include/sixline" / header), std::regex("//[^\n]*"), "");
  text = std::regex_replace(text, std::regex(R"(std::array<S, (\d+)> (\w+))"), "S $2[$1]");
  const std::string begin = "struct " + name + " {";
  const std::size_t from = text.find(begin) + begin.size(),
                    end = std::min(text.find("\n}", from), text.find("friend", from));
  return matches(text.substr(from, end - from), R"((\w+(\[\d+\])?)\s*(=[^,;]+|\{[^}]*\})?\s*[,;])");
}

TEST(CStructs, haveTheMembersOfThoseOfTheFaceInTheirOrder) {
  const std::array<const char*, 4> pairs[] = {
      {"c/types.h", "sixline_vec3", "math/vec.hpp", "Vec3"},
      {"c/types.h", "sixline_quat", "math/quat.hpp", "Quat"},
      {"c/types.h", "sixline_pose", "pose.hpp", "VehiclePose"},
      {"c/types.h", "sixline_inputs", "model/inputs.hpp", "Inputs"},
      {"c/types.h", "sixline_overrides", "model/overrides.hpp", "Overrides"},
      {"c/driver.h", "sixline_motion", "model/vehicle_motion.hpp", "VehicleMotion"},
      {"c/driver.h", "sixline_limits", "model/vehicle_motion.hpp", "VehicleLimits"},
      {"c/driver.h", "sixline_intention", "driver/observation.hpp", "Intention"},
      {"c/input.h", "sixline_key_ramp", "play/input.hpp", "KeyRamp"},
      {"c/input.h", "sixline_pedals", "play/input.hpp", "Pedals"},
      {"c/input.h", "sixline_manual_shift", "play/input.hpp", "ManualShift"},
      {"c/road.h", "sixline_track_point", "road/track_pieces.hpp", "TrackPose"},
      {"c/vehicle.h", "sixline_dimensions", "vehicle.hpp", "VehicleDimensions"},
      {"c/vehicle.h", "sixline_mass_properties", "vehicle.hpp", "MassProperties"},
      {"c/vehicle.h", "sixline_reading", "vehicle.hpp", "VehicleReading"},
      {"c/vehicle.h", "sixline_wheel", "pose.hpp", "VehicleWheel"},
  };
  for (const auto& [c_header, c_name, header, name] : pairs) {
    EXPECT_GE(members_of(c_header, c_name).size(), 2u) << c_name;
    EXPECT_EQ(members_of(c_header, c_name), members_of(header, name)) << c_name;
  }
}

}  // namespace
}  // namespace sixline::testing
