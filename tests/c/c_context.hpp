// Common parts of the tests of the C API: a context, and objects created in it.
#pragma once
#include <tuple>

#include "sixline/sixline.h"
#include "testing.hpp"

namespace sixline::testing {

/// A context, ended afterwards.
struct OwnContext {
  sixline_context context{};
  OwnContext() { EXPECT_EQ(sixline_context_create(nullptr, &context), SIXLINE_OK); }
  OwnContext(const OwnContext&) = delete;
  OwnContext& operator=(const OwnContext&) = delete;
  ~OwnContext() { sixline_context_destroy(context); }
  operator sixline_context() const { return context; }

  /// The message of the last refusal.
  std::string words() const {
    size_t length = 0;
    sixline_context_get_error(context, nullptr, 0, &length);
    std::string text(length + 1, '\0');
    sixline_context_get_error(context, text.data(), text.size(), &length);
    text.resize(length);
    return text;
  }
  /// Success, or the message.
  ::testing::AssertionResult ok(sixline_status status) const {
    if (status == SIXLINE_OK) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << sixline_status_text(status) << ": " << words();
  }

  /// The object that a def makes.
  template <class Def, class Handle>
  Handle make(sixline_status (*create)(sixline_context, const Def*, Handle*), const Def& def) const {
    Handle made{};
    EXPECT_TRUE(ok(create(context, &def, &made)));
    return made;
  }
  /// The value that a function writes to its last argument.
  template <class... P, class... A>
  auto get(sixline_status (*function)(sixline_context, P...), const A&... arguments) const {
    std::remove_pointer_t<std::tuple_element_t<sizeof...(P) - 1, std::tuple<P...>>> value{};
    EXPECT_TRUE(ok(function(context, arguments..., &value)));
    return value;
  }
  /// The items that a function copies to its last arguments (items, capacity, count), which first give their count.
  template <class... P, class... A>
  auto list(sixline_status (*function)(sixline_context, P...), const A&... arguments) const {
    using Item = std::remove_pointer_t<std::tuple_element_t<sizeof...(P) - 3, std::tuple<P...>>>;
    size_t count = 0;
    EXPECT_TRUE(ok(function(context, arguments..., nullptr, 0, &count)));
    std::vector<std::conditional_t<std::is_void_v<Item>, unsigned char, Item>> items(count +
                                                                                     std::is_same_v<Item, char>);
    EXPECT_TRUE(ok(function(context, arguments..., items.data(), items.size(), &count)));
    items.resize(count);
    return items;
  }
  template <class... P, class... A>
  std::string text(sixline_status (*function)(sixline_context, P...), const A&... arguments) const {
    const std::vector<char> letters = list(function, arguments...);
    return {letters.begin(), letters.end()};
  }
  sixline_vehicle vehicle(const char* model = "double_track", const char* car = "sports-car") const {
    sixline_vehicle_def def = sixline_default_vehicle_def();
    def.model = model;
    def.car = car;
    return make(sixline_vehicle_create, def);
  }
  sixline_road plane(double friction = 1) const {
    sixline_plane_def def = sixline_default_plane_def();
    def.friction = friction;
    return make(sixline_road_create_plane, def);
  }
  sixline_road track(const char* name) const {
    sixline_track_def def = sixline_default_track_def();
    def.track = name;
    return make(sixline_road_create_track, def);
  }
  std::uint64_t hash(sixline_vehicle vehicle) const { return get(sixline_vehicle_get_hash, vehicle); }
  void step(sixline_vehicle vehicle, const sixline_inputs& inputs, sixline_road road, double dt = 0.01) const {
    EXPECT_TRUE(ok(sixline_vehicle_step(context, vehicle, &inputs, road, dt)));
  }
};

/// Whether two plain structs have the same bytes, member by member. For structs without padding.
template <class A, class B>
bool same_bytes(const A& a, const B& b) {
  static_assert(sizeof(A) == sizeof(B));
  return std::memcmp(&a, &b, sizeof a) == 0;
}

}  // namespace sixline::testing
