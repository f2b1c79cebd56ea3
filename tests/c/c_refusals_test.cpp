// Bad input to the C API: every pointer null, every handle dead, every index out of range, every number NaN, every text
// long or not UTF-8, every def without its cookie: a status and words, and nothing changed.
#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <regex>
#include <set>
#include <utility>
#include <vector>

#include "c/c_functions.hpp"
#include "c/c_scene.hpp"
#include "numbers.hpp"
#include "pages.hpp"
#include "program.hpp"

namespace sixline {
namespace {
using namespace testing;

/// Arguments that may be null: function and place.
const std::set<std::pair<std::string, int>> may_be_null{
    {"sixline_road_create_plane", 1}, {"sixline_road_create_ramp", 1},    {"sixline_vehicle_create", 1},
    {"sixline_simulation_add", 3},    {"sixline_simulation_add", 4},      {"sixline_simulation_run_laps", 2},
    {"sixline_scenario_run", 2},      {"sixline_simulation_run_laps", 3}, {"sixline_scenario_run", 3},
};

class Refusals {
 public:
  /// Each argument of a function made wrong in each way that its type can be.
  void abuse(const Function& function) {
    function_ = &function;
    good_.clear();
    for (const ArgumentType* type : function.types)
      good_.push_back(type->good(scene, function.name, static_cast<int>(good_.size())));
    for (place_ = 0; place_ < good_.size(); ++place_) abuse_one(*function.types[place_]);
    ++functions;
  }

  Scene scene{}, other{};
  int functions = 0, calls = 0;

 private:
  void abuse_one(const ArgumentType& type) {
    switch (type.kind) {
      case Kind::context:
        with(sixline_context{0}, "no context", SIXLINE_ERROR_CONTEXT);
        return with(sixline_context{scene.car.id}, "another kind", SIXLINE_ERROR_CONTEXT);
      case Kind::handle:
        with(std::uint64_t{0}, "no handle", SIXLINE_ERROR_HANDLE);
        with(~std::uint64_t{0}, "garbage", SIXLINE_ERROR_HANDLE);
        with(&type == &type_of<sixline_road> ? scene.car.id : scene.plane.id, "another kind", SIXLINE_ERROR_HANDLE);
        return expect_refused(type.good(other, function_->name, static_cast<int>(place_)), "another context",
                              SIXLINE_ERROR_HANDLE);
      case Kind::number:
        for (const double wrong : {nan, inf, -inf}) with(wrong, "not finite");
        return;
      case Kind::index:
        for (const int32_t wrong : {-1, std::numeric_limits<int32_t>::min(), std::numeric_limits<int32_t>::max()})
          with(wrong, "out of range", SIXLINE_ERROR_ARGUMENT);
        return;
      case Kind::size:
        return;
      case Kind::vector:
        with(sixline_vec3{nan, 0, 0}, "NaN");
        with(sixline_vec3{0, inf, 0}, "infinite");
        return with(sixline_vec3{0, 0, nan}, "NaN");
      case Kind::place:
        with(sixline_place{nan, 0}, "NaN");
        return with(sixline_place{0, nan}, "NaN");
      default:
        return abuse_pointer(type);
    }
  }
  void abuse_pointer(const ArgumentType& type) {
    static const std::string megabyte(1u << 20, 'a');
    static const char* const words[] = {"v\xffx"};
    if (!may_be_null.contains({std::string(function_->name), static_cast<int>(place_)}))
      with<const void*>(nullptr, "null");
    if (type.kind == Kind::text) {
      with("v\xffx", "not UTF-8", SIXLINE_ERROR_ARGUMENT);
      with("\xc3", "cut UTF-8", SIXLINE_ERROR_ARGUMENT);
      with(megabyte.c_str(), "a megabyte", SIXLINE_ERROR_ARGUMENT);
    } else if (type.kind == Kind::texts) {
      with(&words[0], "not UTF-8", SIXLINE_ERROR_ARGUMENT);
    } else if (type.kind == Kind::def) {
      std::vector<unsigned char> def = pointed_at(type);
      std::memset(def.data(), 0, sizeof(std::uint32_t));
      with(def.data(), "no cookie", SIXLINE_ERROR_DEF);
    } else if (type.kind == Kind::numbers && &type != &type_of<const sixline_wheel*>) {
      for (std::size_t at = 0; at < type.size / sizeof(double); ++at) {  // each number of it
        std::vector<unsigned char> numbers = pointed_at(type);
        std::memcpy(numbers.data() + at * sizeof(double), &nan, sizeof nan);
        with(numbers.data(), "NaN");
      }
    }
  }
  /// A copy of what the good argument points at.
  std::vector<unsigned char> pointed_at(const ArgumentType& type) const {
    const auto* first = good_[place_].as<const unsigned char*>();
    return {first, first + type.size};
  }

  template <class P>
  void with(P bad, const char* how, int expected = -1) {
    expect_refused(Argument::of(bad), how, expected);
  }
  void expect_refused(const Argument& bad, const char* how, int expected) {
    const auto before = scene.state();
    EXPECT_EQ(sixline_driver_destroy(scene.c, {999}), SIXLINE_ERROR_HANDLE);
    const std::string old_words = scene.c.words();
    std::vector<Argument> arguments = good_;
    arguments[place_] = bad;
    const sixline_status status = function_->call(arguments);
    const std::string said = std::string(function_->name) + " argument " + std::to_string(place_) + " " + how;
    if (expected >= 0) {
      EXPECT_EQ(status, expected) << said << ": " << scene.c.words();
    }
    EXPECT_TRUE(status != SIXLINE_OK && status != SIXLINE_CANCELLED && status != SIXLINE_ERROR_INTERNAL) << said;
    if (status != SIXLINE_ERROR_CONTEXT && function_->name != "sixline_context_get_error") {
      EXPECT_NE(scene.c.words(), old_words) << said << ": has words of its own";
    }
    EXPECT_EQ(scene.state(), before) << said;
    ++calls;
  }

  const Function* function_ = nullptr;
  std::size_t place_ = 0;
  std::vector<Argument> good_{};
};

TEST(CRefusals, everyArgumentOfEveryFunctionMayBeWrong) {
  Refusals refusals;
  for (const Function& function : all_functions()) refusals.abuse(function);
  EXPECT_GE(refusals.functions, 80);
  EXPECT_GE(refusals.calls, 500);
}

// What was abused above works with good arguments: so each refusal is of the argument that was wrong.
TEST(CRefusals, theGoodArgumentsAreGood) {
  for (const Function& function : all_functions()) {
    if (function.name.ends_with("simulation_run_laps")) continue;  // takes its time: c_simulation_test drives laps
    Scene scene;
    std::vector<Argument> arguments;
    for (const ArgumentType* type : function.types)
      arguments.push_back(type->good(scene, function.name, static_cast<int>(arguments.size())));
    EXPECT_TRUE(scene.c.ok(function.call(arguments))) << function.name;
  }
}

TEST(CRefusals, theListHasEveryFunctionOfTheHeaders) {
  std::set<std::string> listed, declared{"sixline_context_create", "sixline_context_destroy"};
  for (const Function& one : all_functions()) listed.emplace(one.name);
  listed.insert(declared.begin(), declared.end());
  declared.clear();
  const std::regex function(R"(SIXLINE_EXPORT sixline_status (\w+)\()");
  for (const auto& file : files_in(root / "include/sixline/c", ".h")) {
    const std::string text = text_of(file);
    for (std::sregex_iterator at(text.begin(), text.end(), function), end; at != end; ++at) declared.insert((*at)[1]);
  }
  EXPECT_EQ(listed, declared);
}

TEST(CRefusals, whatWasDestroyedIsRefusedForEver) {
  sixline_context freed{};
  sixline_vehicle old{}, copy{};
  ASSERT_EQ(sixline_context_create(nullptr, &freed), SIXLINE_OK);
  ASSERT_EQ(sixline_context_destroy(freed), SIXLINE_OK);
  EXPECT_EQ(sixline_context_destroy(freed), SIXLINE_ERROR_CONTEXT);
  EXPECT_EQ(sixline_vehicle_create(freed, nullptr, &old), SIXLINE_ERROR_CONTEXT);
  EXPECT_EQ(old.id, 0u);
  const OwnContext c;
  old = c.vehicle();
  ASSERT_TRUE(c.ok(sixline_vehicle_destroy(c, old)));
  for (int i = 0; i < 100; ++i) {  // its place is used again
    const sixline_vehicle next = c.vehicle("point_mass");
    EXPECT_NE(next.id, old.id);
    EXPECT_EQ(sixline_vehicle_clone(c, old, &copy), SIXLINE_ERROR_HANDLE);
    ASSERT_TRUE(c.ok(sixline_vehicle_destroy(c, next)));
  }
  EXPECT_EQ(c.words(), "vehicle is " + std::to_string(old.id) +
                           ": is no such object of this context: of another kind or context, or destroyed");
}

TEST(CRefusals, contextsAreCountedAndTheirDefsChecked) {
  EXPECT_EQ(sixline_context_create(nullptr, nullptr), SIXLINE_ERROR_ARGUMENT);
  sixline_context_def def = sixline_default_context_def();
  sixline_context made{};
  def.cookie += 1;
  EXPECT_EQ(sixline_context_create(&def, &made), SIXLINE_ERROR_DEF);
  EXPECT_EQ(made.id, 0u);
  std::vector<sixline_context> all;
  while (sixline_context_create(nullptr, &made) == SIXLINE_OK) all.push_back(made);
  EXPECT_EQ(sixline_context_create(nullptr, &made), SIXLINE_ERROR_MEMORY);
  EXPECT_EQ(all.size(), 255u);
  for (const sixline_context one : all) EXPECT_EQ(sixline_context_destroy(one), SIXLINE_OK);
}

TEST(CRefusals, defsSayWhichNumberOrTextIsWrong) {
  const Scene s;
  const auto refused = [&](sixline_status status, const std::string& words) {
    EXPECT_NE(status, SIXLINE_OK) << words;
    EXPECT_NE(s.c.words().find(words), std::string::npos) << s.c.words();
  };
  const std::string megabyte(1u << 20, 'a');
  sixline_road road{};
  for (double sixline_plane_def::*number : {&sixline_plane_def::height, &sixline_plane_def::slope_x,
                                            &sixline_plane_def::slope_y, &sixline_plane_def::friction}) {
    sixline_plane_def def = sixline_default_plane_def();
    def.*number = nan;
    refused(sixline_road_create_plane(s.c, &def, &road), " is nan: must be");
  }
  sixline_height_field_def field = good_def<sixline_height_field_def>(s);
  field.columns = -2;
  refused(sixline_road_create_height_field(s.c, &field, &road), "columns is -2");
  field = sixline_default_height_field_def();
  refused(sixline_road_create_height_field(s.c, &field, &road), "heights: must point at");
  field.file = "no/such.csv";
  refused(sixline_road_create_height_field(s.c, &field, &road), "no/such.csv: cannot be read");
  sixline_track_def track = good_def<sixline_track_def>(s);
  track.grip = nan;
  refused(sixline_road_create_track(s.c, &track, &road), "grip is nan");
  for (const char* name : {"", "ovl", "\xff", "no/such.xml", megabyte.c_str()}) {
    track = sixline_default_track_def();
    track.track = name;
    refused(sixline_road_create_track(s.c, &track, &road), "");
  }
  EXPECT_EQ(road.id, 0u);

  sixline_vehicle car{};
  for (const char* sixline_vehicle_def::*text :
       {&sixline_vehicle_def::model, &sixline_vehicle_def::car, &sixline_vehicle_def::car_text,
        &sixline_vehicle_def::longitudinal_model})
    for (const char* wrong : {"\xff", "[", megabyte.c_str()}) {
      sixline_vehicle_def def = sixline_default_vehicle_def();
      def.model = "kinematic_bicycle";
      def.*text = wrong;
      refused(sixline_vehicle_create(s.c, &def, &car), "");
    }
  const sixline_parameter_value wrong[] = {{"mas", 1, nullptr},   {"mass", nan, nullptr},     {"mass", -1, nullptr},
                                           {nullptr, 1, nullptr}, {"differential", 0, "opn"}, {"\xff", 1, nullptr}};
  for (const auto& one : wrong) {
    sixline_vehicle_def def = sixline_default_vehicle_def();
    def.parameters = &one;
    def.parameter_count = 1;
    refused(sixline_vehicle_create(s.c, &def, &car), "");
    def.parameters = nullptr;
    refused(sixline_vehicle_create(s.c, &def, &car), "parameters is null");
    def.parameter_count = ~std::size_t{0};
    refused(sixline_vehicle_create(s.c, &def, &car), "parameter_count");
  }
  EXPECT_EQ(car.id, 0u);

  sixline_simulation sim{};
  sixline_simulation_def simulation = good_def<sixline_simulation_def>(s);
  for (const double dt : {nan, 0.0, -1.0, 1.0}) {
    simulation.dt = dt;
    refused(sixline_simulation_create(s.c, &simulation, &sim), "dt is ");
  }
  simulation = good_def<sixline_simulation_def>(s);
  simulation.driver = "nobody";
  refused(sixline_simulation_create(s.c, &simulation, &sim), "driver is nobody");
  sixline_laps_def laps = sixline_default_laps_def();
  laps.laps = 0;
  refused(sixline_simulation_run_laps(s.c, s.simulation, &laps, nullptr), "laps is 0");
  sixline_scenario scenario{};
  sixline_scenario_def scenario_def = sixline_default_scenario_def();
  refused(sixline_scenario_create(s.c, &scenario_def, &scenario), "file is null");
  for (const char* text : {"[scenario]\nmodel = 1\n", "\xff", megabyte.c_str()}) {
    scenario_def.text = text;
    refused(sixline_scenario_create(s.c, &scenario_def, &scenario), "");
  }
}

TEST(CRefusals, aBlockOfAnotherVersionModelOrSizeChangesNothing) {
  const Scene s;
  const auto before = s.c.hash(s.car);
  for (std::size_t at = 0; at < 36; ++at) {
    std::vector<unsigned char> block = s.block;
    block[at] ^= 0x5a;  // magic, version, model, layout, count
    EXPECT_EQ(sixline_vehicle_restore(s.c, s.car, block.data(), s.block_size), SIXLINE_ERROR_REFUSED) << at;
    EXPECT_NE(s.c.words().find("saved vehicle: "), std::string::npos) << s.c.words();
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{5}, s.block_size - 1, s.block_size + 1})
    EXPECT_EQ(sixline_vehicle_restore(s.c, s.car, s.block.data(), size), SIXLINE_ERROR_REFUSED) << size;
  EXPECT_EQ(sixline_vehicle_restore(s.c, s.c.vehicle("ray_car"), s.block.data(), s.block_size), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(s.c.hash(s.car), before);
}

}  // namespace
}  // namespace sixline
