// Functions of the C API in any order with any handles, numbers, texts and buffers: none may corrupt the caller's
// memory.
#pragma once
#include <cstddef>

#include "c/c_functions.hpp"

namespace sixline::testing {

/// Makes choices: from its own generator, the same on every machine, or from the bytes of a fuzzer, until they end.
class Choices {
 public:
  explicit Choices(std::uint64_t seed) : state_(seed) {}
  Choices(const std::uint8_t* bytes, std::size_t size) : bytes_(bytes), left_(size) {}
  /// Whether no bytes are left.
  bool ended() const { return bytes_ && left_ == 0; }
  /// One of `count`.
  std::uint32_t of(std::uint32_t count) {
    if (bytes_) {
      if (left_ == 0) return 0;
      --left_;
      return *bytes_++ % count;
    }
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::uint32_t>(state_ >> 33) % count;
  }

 private:
  std::uint64_t state_ = 0;
  const std::uint8_t* bytes_ = nullptr;
  std::size_t left_ = 0;
};

inline const std::string long_text(1u << 16, 'b');
inline const char* const some_texts[] = {
    "vx", "t",    "mass", "differential", "double_track", "ray_car", "oval", "lookahead",       "sports-car", "",
    "[",  "\xff", "open", "h.csv",        "car.toml",     "s.toml",  "../x", long_text.c_str(), "mine.toml",  nullptr};

/// Calls in a scene, which each sequence finds in its initial state: the same choices have the same effects.
class RandomCalls {
 public:
  RandomCalls(Choices& choices, Scene& scene) : choices_(choices), scene_(scene) {
    scene_.renew();
    sixline_driver_destroy(scene_.c, {0});  // the message of the last refusal
  }
  ~RandomCalls() {
    clear();
    if (files_changed_)
      for (const char* path : some_texts) sixline_context_remove_file(scene_.c, path);
  }
  RandomCalls(const RandomCalls&) = delete;
  RandomCalls& operator=(const RandomCalls&) = delete;

  /// One call of one function; returns its status.
  void call() {
    const Function& function = all_functions()[choices_.of(static_cast<std::uint32_t>(all_functions().size()))];
    if (!is_left_out(function.name)) call(function);
    if (made_.size() > 60) clear();
  }

  long calls = 0;
  std::array<long, 10> ended{};
  std::uint64_t trace = 0;  ///< which functions were called, and how each ended

 private:
  struct Made {
    std::uint64_t id;
    const ArgumentType* type;  ///< of the argument that it was written to
  };

  void call(const Function& function) {
    current_ = function.name;
    used_ = 0;
    arguments_.clear();
    for (const ArgumentType* type : function.types) arguments_.push_back(argument(*type));
    const sixline_status status = function.call(arguments_);
    ++calls;
    ++ended[static_cast<std::size_t>(status)];
    trace = (trace * 1099511628211u) ^ std::hash<std::string_view>{}(current_) ^ static_cast<std::uint64_t>(status);
    EXPECT_NE(status, SIXLINE_ERROR_INTERNAL) << current_ << ": " << scene_.c.words();
    EXPECT_LT(static_cast<int>(status), 10);
    if (status != SIXLINE_OK && status != SIXLINE_CANCELLED) return;
    files_changed_ |= current_.ends_with("_file");
    for (std::size_t place = 0; place < arguments_.size(); ++place)  // handles that a call made are used by later ones
      if (const auto* made = arguments_[place].as<const std::uint64_t*>();
          function.types[place]->kind == Kind::made && made)
        made_.push_back({*made, function.types[place]});
  }
  /// Calls that take long, or that end what others need, are made less often.
  bool is_left_out(std::string_view name) {
    const bool slow = name.ends_with("get_names") || name.ends_with("run_laps") || name.ends_with("create_track") ||
                      name.ends_with("scenario_run") || name.ends_with("scenario_create") ||
                      name.ends_with("vehicle_create") || name.ends_with("_destroy");
    return slow && choices_.of(name.ends_with("run_laps") ? 200 : name.ends_with("vehicle_create") ? 60 : 20) != 0;
  }

  double number() {
    static const double some[] = {0, 1, -1, 0.01, 0.02, 0.5, 3.7, 20, 1e300, -1e300, nan, inf, -inf, 5e-324};
    return some[choices_.of(std::size(some))];
  }
  const char* text() { return some_texts[choices_.of(std::size(some_texts))]; }
  std::uint64_t handle(std::uint64_t good) {
    switch (choices_.of(8)) {
      case 0:
        return 0;
      case 1:
        return ~std::uint64_t{0} >> choices_.of(64);
      case 2:
        return made_.empty() ? good : made_[choices_.of(static_cast<std::uint32_t>(made_.size()))].id;
      default:
        return good;
    }
  }
  template <class T>
  T def() {
    T made = good_def<T>(scene_);
    if (choices_.of(8) == 0) made.cookie ^= choices_.of(250);
    if constexpr (std::is_same_v<T, sixline_plane_def>) made.slope_x = number();
    if constexpr (std::is_same_v<T, sixline_ramp_def>) made.length = number();
    if constexpr (std::is_same_v<T, sixline_track_def>) {
      if (choices_.of(4) == 0) made.track = text();
      made.grip = number();
      if (choices_.of(4) == 0) made.smooth = number();
    }
    if constexpr (std::is_same_v<T, sixline_height_field_def>) {
      made.cell = number();
      if (choices_.of(4) == 0) made.file = text();
      if (choices_.of(4) == 0) made.heights = nullptr;
    }
    if constexpr (std::is_same_v<T, sixline_function_def>)
      made.ground = [](void*, double x, double, sixline_road_point* point) { point->height = 0.1 * x; };
    if constexpr (std::is_same_v<T, sixline_vehicle_def>) {
      static const char* const models[] = {"ray_car", "six_line", "rigid_body", "kinematic_bicycle", "point_mass", "x"};
      if (choices_.of(2) == 0) made.model = models[choices_.of(std::size(models))];
      if (choices_.of(8) == 0) made.car = text();
      if (choices_.of(8) == 0) made.car_text = text();
    }
    if constexpr (std::is_same_v<T, sixline_driver_def>)
      made.vehicle.id = choices_.of(3) == 0 ? handle(scene_.car.id) : 0;
    if constexpr (std::is_same_v<T, sixline_simulation_def>) {
      made.dt = 0.02;
      made.driver = choices_.of(2) == 0 ? "lookahead" : nullptr;
      made.vehicle.id = handle(scene_.car.id);
    }
    if constexpr (std::is_same_v<T, sixline_laps_def>) made.go_on = [](void*, double) { return int32_t{0}; };
    if constexpr (std::is_same_v<T, sixline_scenario_def>)
      if (choices_.of(4) == 0) made.text = text();
    return made;
  }

  Argument argument(const ArgumentType& type) {
    switch (type.kind) {
      case Kind::context:
        return choices_.of(50) == 0 ? Argument::of(handle(0)) : Argument::of(scene_.c.context);
      case Kind::handle:
        return Argument::of(handle(type.good(scene_, "", 0).as<std::uint64_t>()));
      case Kind::number: {
        const double some = number();  // no runs of 20 s, no outlines of 100,000 points
        if (current_.ends_with("simulation_run") && some > 1 && some < 1e9) return Argument::of(0.1);
        return Argument::of(current_.ends_with("get_outline") && some > 1e-9 && some < 1 ? 20.0 : some);
      }
      case Kind::index: {
        static const int32_t some[] = {0, 1, 2, 3, 7, 50, -1, 1 << 30};
        return Argument::of(some[choices_.of(std::size(some))]);
      }
      case Kind::size:
        return Argument::of(size());
      case Kind::vector: {
        const double x = number(), y = number(), z = number();
        return Argument::of(sixline_vec3{x, y, z});
      }
      case Kind::place: {
        const double s = number(), n = number();
        return Argument::of(sixline_place{s, n});
      }
      default:
        return Argument::of(pointer(type));
    }
  }
  std::size_t size() {
    static const std::size_t some[] = {0, 1, 3, 40, 8192};
    if (current_.ends_with("restore")) return choices_.of(4) == 0 ? choices_.of(250) : scene_.block_size;
    const bool is_of_input = current_.ends_with("record") || current_.ends_with("create_with_walls") ||
                             (current_ == "sixline_collide" && arguments_.size() == 2);
    if (is_of_input) return choices_.of(2);
    return current_.ends_with("put_file") ? choices_.of(250) : some[choices_.of(std::size(some))];
  }
  const void* pointer(const ArgumentType& type) {
    if (type.kind == Kind::text) return choices_.of(3) == 0 ? text() : good_text(current_);
    if (type.kind == Kind::bytes) {
      if (choices_.of(4) == 0) scene_.block[choices_.of(250)] ^= 1;  // the scene's block is damaged, and renewed
      return choices_.of(10) == 0 ? nullptr : scene_.block.data();
    }
    if (type.kind == Kind::def) {
      const void* made = any_def<sixline_plane_def, sixline_ramp_def, sixline_height_field_def, sixline_track_def,
                                 sixline_function_def, sixline_vehicle_def, sixline_driver_def, sixline_simulation_def,
                                 sixline_laps_def, sixline_scenario_def>(type);
      EXPECT_TRUE(made) << current_ << ": a def that is not in the list above";
      // A run of laps without a def would drive one.
      return choices_.of(10) == 0 && &type != &type_of<const sixline_laps_def*> ? nullptr : made;
    }
    if (type.kind == Kind::numbers) return numbers(type);
    if (used_++ == 0 && choices_.of(10) == 0) return nullptr;
    return type.good(scene_, current_, 0).as<const void*>();
  }
  /// The def that a type points at.
  template <class... T>
  const void* any_def(const ArgumentType& type) {
    const void* made = nullptr;
    ((&type == &type_of<const T*> && (made = stored_def<T>())) || ...);
    return made;
  }
  template <class T>
  const void* stored_def() {
    static T made;
    made = def<T>();
    return &made;
  }
  const void* numbers(const ArgumentType& type) {
    std::vector<unsigned char>& numbers = numbers_[arguments_.size()];  // one for each place: of the size that is read
    numbers.assign(type.size, 0);
    for (std::size_t at = 0; at < type.size / sizeof(double); ++at) {
      const double value = number();
      std::memcpy(numbers.data() + at * sizeof value, &value, sizeof value);
    }
    const int32_t grounded = 1;
    if (&type == &type_of<const sixline_wheel*>)
      std::memcpy(numbers.data() + offsetof(sixline_wheel, grounded), &grounded, sizeof grounded);
    return choices_.of(10) == 0 ? nullptr : numbers.data();
  }

  void clear() {
    for (const Made& made : made_) {
      const auto end = [&]<class H>(sixline_status (*destroy)(sixline_context, H)) {
        if (made.type == &type_of<H*>) destroy(scene_.c, {made.id});
      };
      end(sixline_simulation_destroy);
      end(sixline_vehicle_destroy);
      end(sixline_road_destroy);
      end(sixline_driver_destroy);
      end(sixline_scenario_destroy);
      end(sixline_result_destroy);
    }
    made_.clear();
  }

  Choices& choices_;
  Scene& scene_;
  std::vector<Made> made_{};
  bool files_changed_ = false;
  std::string_view current_{};
  std::vector<Argument> arguments_{};
  std::array<std::vector<unsigned char>, 12> numbers_{};
  int used_ = 0;
};

}  // namespace sixline::testing
