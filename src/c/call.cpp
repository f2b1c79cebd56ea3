// Call: checks arguments and reports errors.
#include "c/call.hpp"

#include <cmath>
#include <exception>
#include <new>

#include "sixline/internal/files/document.hpp"

namespace sixline::c {

bool Call::refuse(sixline_status why, const Error& error) {
  status = why;
  context.refused(error.text());
  return false;
}

bool Call::refuse_argument(const char* name, std::string value, std::string rule) {
  return refuse(SIXLINE_ERROR_ARGUMENT, {.field = name, .value = std::move(value), .rule = std::move(rule)});
}

void Call::refuse_handle(Kind kind, std::uint64_t id) {
  static constexpr const char* names[] = {"", "road", "vehicle", "driver", "simulation", "scenario", "result"};
  refuse(SIXLINE_ERROR_HANDLE,
         {.field = names[static_cast<std::size_t>(kind)],
          .value = std::to_string(id),
          .rule = id == 0 ? "is empty: must be a handle from a create function"
                          : "is not an object of this context: of another kind or context, or destroyed"});
}

void Call::caught() noexcept {
#ifdef __cpp_exceptions
  try {
    try {
      std::rethrow_exception(std::current_exception());
    } catch (const std::bad_alloc&) {
      refuse(SIXLINE_ERROR_MEMORY, {.rule = "there is not enough memory"});
    } catch (const std::exception& error) {
      refuse(SIXLINE_ERROR_INTERNAL, {.rule = std::string("a fault of the library: ") + error.what()});
    } catch (...) {
      refuse(SIXLINE_ERROR_INTERNAL, {.rule = "a fault of the library, or an exception of a callback"});
    }
  } catch (...) {  // there is no memory even for the message
    status = SIXLINE_ERROR_MEMORY;
  }
#endif
}

bool Call::add(Kind kind, std::unique_ptr<Object> object, std::uint64_t& id) {
  const std::uint64_t made = context.handles.add(kind, std::move(object));
  if (made == 0) return refuse(SIXLINE_ERROR_MEMORY, {.rule = "a context has at most 1048576 objects"});
  id = made;
  return true;
}

bool Call::finite(double value, const char* name) {
  return std::isfinite(value) ||
         refuse(SIXLINE_ERROR_REFUSED, {.field = name, .value = number_text(value), .rule = "must be a finite number"});
}

bool Call::index(std::int64_t value, std::size_t count, const char* name) {
  if (value >= 0 && static_cast<std::uint64_t>(value) < count) return true;
  return refuse_argument(
      name, std::to_string(value),
      count == 0 ? std::string("is not an index: there is none") : "must be 0 to " + std::to_string(count - 1));
}

bool Call::refuse_def(std::uint32_t cookie, const char* name) {
  return refuse(SIXLINE_ERROR_DEF,
                {.field = "cookie",
                 .value = std::to_string(cookie),
                 .rule = std::string("is not that of this version: begin with sixline_default_") + name + "_def()"});
}

bool Call::room(const void* buffer, std::size_t capacity, std::size_t* count, std::size_t needed, std::size_t ending) {
  if (!given(count, "count") || (capacity > 0 && !given(buffer, "buffer"))) return false;
  *count = needed;
  if (!buffer) return false;
  return needed + ending <= capacity ||
         refuse(SIXLINE_ERROR_BUFFER, {.field = "capacity",
                                       .value = std::to_string(capacity),
                                       .rule = "must be at least " + std::to_string(needed + ending)});
}

}  // namespace sixline::c
