// Bad input to the C API: null pointers, dead handles, indices out of range, NaN, texts that are too long or not UTF-8,
// defs without their cookie: a status and a message, and nothing changed.
#include "c/c_functions.hpp"

namespace sixline::testing {
namespace {

/// Arguments that may be null: function and place.
const std::set<std::pair<std::string, int>> may_be_null{
    {"sixline_road_create_plane", 1}, {"sixline_road_create_ramp", 1},    {"sixline_vehicle_create", 1},
    {"sixline_simulation_add", 3},    {"sixline_simulation_add", 4},      {"sixline_simulation_run_laps", 2},
    {"sixline_scenario_run", 2},      {"sixline_simulation_run_laps", 3}, {"sixline_scenario_run", 3},
    {"sixline_collide", 9},
};

/// Functions whose list is empty in the scene: no room is room enough.
const std::set<std::string_view> is_empty{"sixline_collide",
                                          "sixline_result_get_collisions",
                                          "sixline_road_get_walls",
                                          "sixline_simulation_get_collisions",
                                          "sixline_simulation_get_events",
                                          "sixline_simulation_get_others",
                                          "sixline_simulation_get_recorded"};

class Refusals {
 public:
  /// Makes each argument of a function wrong in each way that its type allows.
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
        if (function_->types[place_ - 1]->kind == Kind::pointer && !is_empty.contains(function_->name))
          with(size_t{0}, "no room", SIXLINE_ERROR_BUFFER);
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
  /// A copy of the data to which the good argument points.
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
    soil();
    const sixline_status status = function_->call(arguments);
    const std::string call = std::string(function_->name) + " argument " + std::to_string(place_) + " " + how;
    if (expected >= 0) {
      EXPECT_EQ(status, expected) << call << ": " << scene.c.words();
    }
    EXPECT_TRUE(status != SIXLINE_OK && status != SIXLINE_CANCELLED && status != SIXLINE_ERROR_INTERNAL) << call;
    if (status != SIXLINE_ERROR_CONTEXT && function_->name != "sixline_context_get_error") {
      EXPECT_NE(scene.c.words(), old_words) << call << ": has words of its own";
    }
    EXPECT_EQ(scene.state(), before) << call;
    expect_soiled(call, status == SIXLINE_ERROR_BUFFER);
    ++calls;
  }

  /// The beginning of the caller's memory that the call fills if it is not refused.
  unsigned char* filled(std::size_t place) const {
    const Kind kind = function_->types[place]->kind;
    return kind == Kind::pointer || kind == Kind::made ? good_[place].as<unsigned char*>() : nullptr;
  }
  void soil() const {
    for (std::size_t place = 0; place < good_.size(); ++place)
      if (unsigned char* memory = filled(place)) std::memset(memory, 0xa5, filled_size);
  }
  void expect_soiled(const std::string& call, bool count_is_reported) const {
    for (std::size_t place = 0; place < good_.size(); ++place) {
      const unsigned char* memory = filled(place);
      if (!memory || (count_is_reported && function_->types[place] == &type_of<size_t*>)) continue;
      EXPECT_EQ(std::count(memory, memory + filled_size, 0xa5), filled_size) << call << ": fills argument " << place;
    }
  }
  static constexpr std::ptrdiff_t filled_size = 1024;

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

// The functions abused above work with good arguments, so that each refusal is due to the wrong argument.
TEST(CRefusals, theValidArgumentsAreAccepted) {
  for (const Function& function : all_functions()) {
    if (function.name.ends_with("simulation_run_laps")) continue;  // takes long: c_simulation_test drives laps
    Scene scene;
    std::vector<Argument> arguments;
    for (const ArgumentType* type : function.types)
      arguments.push_back(type->good(scene, function.name, static_cast<int>(arguments.size())));
    EXPECT_TRUE(scene.c.ok(function.call(arguments))) << function.name;
  }
}

TEST(CRefusals, destroyedObjectsAreRefusedForEver) {
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
  for (int i = 0; i < 100; ++i) {  // its slot is reused
    const sixline_vehicle next = c.vehicle("point_mass");
    EXPECT_NE(next.id, old.id);
    EXPECT_EQ(sixline_vehicle_clone(c, old, &copy), SIXLINE_ERROR_HANDLE);
    ASSERT_TRUE(c.ok(sixline_vehicle_destroy(c, next)));
  }
  EXPECT_EQ(c.words(), "vehicle is " + std::to_string(old.id) +
                           ": is not an object of this context: of another kind or context, or destroyed");
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

}  // namespace
}  // namespace sixline::testing
