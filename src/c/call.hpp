// Call: one call of the C API - finds objects, checks arguments, stores the message of a refusal, stops exceptions.
#pragma once
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "c/context.hpp"
#include "c/defs.hpp"
#include "sixline/c/types.h"

namespace sixline::c {

/// Largest size of names and one-line texts in bytes.
inline constexpr std::size_t longest_name = 4096;
/// Largest size of texts of files in bytes.
inline constexpr std::size_t longest_text = 16u << 20;

class Call {
 public:
  explicit Call(Context& of) : context(of) {}

  Context& context;
  sixline_status status = SIXLINE_OK;

  /// Refuses the call with a message. Always returns false, so that checks can be chained.
  bool refuse(sixline_status why, const Error& error);
  /// Refuses an argument: "steer is null: must point at a number".
  bool refuse_argument(const char* name, std::string value, std::string rule);
  /// The same in a function that returns a value.
  std::nullopt_t no_value(const char* name, std::string value, std::string rule) {
    refuse_argument(name, std::move(value), std::move(rule));
    return std::nullopt;
  }
  /// Converts the exception that is being handled to a status.
  void caught() noexcept;

  /// The object of a handle; null, and refused, if there is none.
  template <class T>
  T* find(std::uint64_t id) {
    if (Object* object = context.handles.find(T::kind, id)) [[likely]]
      return static_cast<T*>(object);
    refuse_handle(T::kind, id);
    return nullptr;
  }
  /// Creates an object's handle. False, and refused, if there is no room.
  bool add(Kind kind, std::unique_ptr<Object> object, std::uint64_t& id);
  /// Removes a handle and destroys its object.
  template <class T>
  void remove(std::uint64_t id) {
    if (find<T>(id)) context.handles.take(T::kind, id);
  }

  /// Whether a pointer is not null; otherwise refused.
  bool given(const void* pointer, const char* name) {
    return pointer != nullptr || refuse_argument(name, "null", "must point at memory of the caller's");
  }
  bool finite(double value, const char* name);
  bool index(std::int64_t value, std::size_t count, const char* name);
  /// Element `at` of a list; null, and refused, if there is none.
  template <class List>
  auto* element(const List& list, std::int32_t at, const char* name = "index") {
    return index(at, std::size(list), name) ? &list[static_cast<std::size_t>(at)] : nullptr;
  }
  /// The caller's text; none, and refused, if it is null, too long or not UTF-8.
  std::optional<std::string> text(const char* text, const char* name, std::size_t longest = longest_name);
  /// The same, where null is "".
  std::optional<std::string> text_or_none(const char* text, const char* name, std::size_t longest = longest_name);
  /// The texts of a list.
  std::optional<std::vector<std::string>> texts(const char* const* list, std::size_t count, const char* name);
  /// Whether the library succeeded; otherwise refused.
  bool done(const Result<void>& result) { return result || refuse(SIXLINE_ERROR_REFUSED, result.error()); }
  template <class T>
  bool done(const Result<T>& result) {
    return result || refuse(SIXLINE_ERROR_REFUSED, result.error());
  }
  /// Whether the def was made by its default function, which writes the cookie.
  template <class Def>
  bool made_by_default(const Def& def) {
    return def.cookie == cookie_of<Def> || refuse_def(def.cookie, identity(&def).name);
  }

  /// Whether there is room for `needed` elements and for `ending` more after them, which are not counted. The count is
  /// returned also if the room is too small. False: refused, or only the count was requested.
  bool room(const void* buffer, std::size_t capacity, std::size_t* count, std::size_t needed, std::size_t ending = 0);
  /// Fills the caller's buffer with `needed` elements, each by at(index).
  template <class To, class At>
  void fill_each(std::size_t needed, To* buffer, std::size_t capacity, std::size_t* count, const At& at) {
    if (!room(buffer, capacity, count, needed)) return;
    for (std::size_t i = 0; i < needed; ++i) buffer[i] = at(i);
  }
  /// Copies the elements of a list into the caller's buffer, each by convert(element).
  template <class List, class To, class Convert = std::identity>
  void fill(const List& from, To* buffer, std::size_t capacity, std::size_t* count, const Convert& convert = {}) {
    fill_each(std::size(from), buffer, capacity, count, [&](std::size_t i) { return convert(from[i]); });
  }
  /// Copies a text and a zero byte after it, which the length does not count.
  void fill_text(std::string_view text, char* buffer, std::size_t capacity, std::size_t* length);

 private:
  void refuse_handle(Kind kind, std::uint64_t id);
  bool refuse_def(std::uint32_t cookie, const char* name);
};

/// Runs a call in a context: body(Call&) does the work.
template <class Body>
sixline_status call(sixline_context handle, const Body& body) {
  Context* context = Context::find(handle.id);
  if (!context) return SIXLINE_ERROR_CONTEXT;
  Call in(*context);
  guarded([&] { body(in); }, [&] { in.caught(); });
  return in.status;
}

/// Copies a text into an array of a struct; a text that is too long is cut after a whole character.
void copy_text(std::span<char> to, std::string_view text);

}  // namespace sixline::c
