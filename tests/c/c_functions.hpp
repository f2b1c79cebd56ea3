// Every function of the C API that takes a context, for tests that call them all: by name, with erased types, so that
// the code of a test is compiled once per type of argument and not once per function.
#pragma once
#include <cstddef>
#include <span>

#include "c/c_scene.hpp"
#include "sixline/sixline.h"

namespace sixline::testing {

/// An argument of any type that the C API takes by value: its bytes.
struct Argument {
  alignas(8) std::array<unsigned char, 24> bytes{};

  template <class P>
  static Argument of(const P& value) {
    static_assert(sizeof(P) <= sizeof(bytes) && std::is_trivially_copyable_v<P>);
    Argument made;
    std::memcpy(made.bytes.data(), &value, sizeof value);
    return made;
  }
  template <class P>
  P as() const {
    P value;
    std::memcpy(&value, bytes.data(), sizeof value);
    return value;
  }
};

/// Operations of a test on an argument: `numbers` points at a struct of numbers, `made` at a handle that is filled in,
/// `pointer` at anything else.
enum class Kind {
  context,
  handle,
  number,
  index,
  size,
  vector,
  place,
  text,
  texts,
  bytes,
  def,
  numbers,
  made,
  pointer
};

/// The type of an argument.
struct ArgumentType {
  Kind kind;
  std::size_t size;  ///< [B] of what a def or numbers point at
  Argument (*good)(const Scene&, std::string_view function, int place);
};

template <class P>
constexpr Kind kind_of() {
  using T = std::remove_cv_t<std::remove_pointer_t<P>>;
  if constexpr (std::is_same_v<P, sixline_context>) return Kind::context;
  if constexpr (Handle<P>) return Kind::handle;
  if constexpr (std::is_same_v<P, double>) return Kind::number;
  if constexpr (std::is_same_v<P, int32_t>) return Kind::index;
  if constexpr (std::is_same_v<P, size_t>) return Kind::size;
  if constexpr (std::is_same_v<P, sixline_vec3>) return Kind::vector;
  if constexpr (std::is_same_v<P, sixline_place>) return Kind::place;
  if constexpr (std::is_same_v<P, const char*>) return Kind::text;
  if constexpr (std::is_same_v<P, const char* const*>) return Kind::texts;
  if constexpr (std::is_same_v<P, const void*>) return Kind::bytes;
  if constexpr (std::is_pointer_v<P>) {
    if constexpr (Def<T>) {
      static_assert(offsetof(T, cookie) == 0 && sizeof(T::cookie) == sizeof(std::uint32_t));
      return Kind::def;
    }
    if constexpr (Handle<T>) return std::is_const_v<std::remove_pointer_t<P>> ? Kind::numbers : Kind::made;
    if constexpr (std::is_class_v<T>) return std::is_const_v<std::remove_pointer_t<P>> ? Kind::numbers : Kind::pointer;
    return Kind::pointer;
  }
}

template <class P>
constexpr std::size_t size_pointed_at() {
  using T = std::remove_pointer_t<P>;
  if constexpr (std::is_class_v<T>) return sizeof(T);
  return 0;
}

template <class P>
Argument good_bytes(const Scene& scene, std::string_view function, int place) {
  return Argument::of(good_argument<P>(scene, function, place));
}

/// The one object that stands for a type: types are equal if their addresses are.
template <class P>
inline constexpr ArgumentType type_of{kind_of<P>(), size_pointed_at<P>(), good_bytes<P>};

/// A function by its name and the types of its arguments.
struct Function {
  std::string_view name;
  void (*address)();
  sixline_status (*call_at)(void (*address)(), const Argument* arguments);
  std::span<const ArgumentType* const> types;

  sixline_status call(std::span<const Argument> arguments) const { return call_at(address, arguments.data()); }
};

template <class Places, class... P>
struct Caller;
template <std::size_t... I, class... P>
struct Caller<std::index_sequence<I...>, P...> {
  static constexpr const ArgumentType* types[] = {&type_of<P>...};
  static sixline_status call(void (*address)(), const Argument* arguments) {
    return reinterpret_cast<sixline_status (*)(P...)>(address)(arguments[I].template as<P>()...);
  }
};

template <class... P>
Function function_of(const char* name, sixline_status (*function)(P...)) {
  using Called = Caller<std::index_sequence_for<P...>, P...>;
  return {name, reinterpret_cast<void (*)()>(function), Called::call, Called::types};
}

/// All of them except sixline_context_create and sixline_context_destroy.
inline std::span<const Function> all_functions() {
  static const Function all[] = {
#include "c/generated/c_functions.inc"
  };
  return all;
}

}  // namespace sixline::testing
