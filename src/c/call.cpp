// Call: what the caller gave is checked, and what is wrong is said.
#include "c/call.hpp"

#include <cmath>
#include <exception>
#include <new>

#include "io/document.hpp"
#include "io/plain_text.hpp"

namespace sixline::c {
namespace {

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

}  // namespace

bool Call::refuse(sixline_status why, const Error& error) {
  status = why;
  context.refused(error.text());
  return false;
}

bool Call::refuse_argument(const char* name, std::string value, std::string rule) {
  return refuse(SIXLINE_ERROR_ARGUMENT, {.field = name, .value = std::move(value), .rule = std::move(rule)});
}

void Call::refuse_handle(const char* word, std::uint64_t id) {
  refuse(SIXLINE_ERROR_HANDLE,
         {.field = word,
          .value = std::to_string(id),
          .rule = id == 0 ? "is none: must be a handle that a create function gave"
                          : "is no such object of this context: of another kind or context, or destroyed"});
}

void Call::caught() noexcept {
  try {
    try {
      std::rethrow_exception(std::current_exception());
    } catch (const std::bad_alloc&) {
      refuse(SIXLINE_ERROR_MEMORY, {.rule = "there is no memory for it"});
    } catch (const std::exception& error) {
      refuse(SIXLINE_ERROR_INTERNAL, {.rule = std::string("a fault of the library: ") + error.what()});
    } catch (...) {
      refuse(SIXLINE_ERROR_INTERNAL, {.rule = "a fault of the library, or an exception of a callback"});
    }
  } catch (...) {  // not even the words could be kept
    status = SIXLINE_ERROR_MEMORY;
  }
}

bool Call::add(Kind kind, std::unique_ptr<Object> object, std::uint64_t& id) {
  const std::uint64_t made = context.handles.add(kind, std::move(object));
  if (made == 0) return refuse(SIXLINE_ERROR_MEMORY, {.rule = "a context has at most 1048576 objects"});
  id = made;
  return true;
}

bool Call::finite(double value, const char* name) {
  return std::isfinite(value) || refuse_argument(name, number_text(value), "must be a finite number");
}

bool Call::index(std::int64_t value, std::size_t count, const char* name) {
  if (value >= 0 && static_cast<std::uint64_t>(value) < count) return true;
  return refuse_argument(
      name, std::to_string(value),
      count == 0 ? std::string("is no index: there is none") : "must be 0 to " + std::to_string(count - 1));
}

std::optional<std::string> Call::text(const char* text, const char* name, std::size_t longest) {
  if (!text) {
    refuse_argument(name, "null", "must be a text");
    return {};
  }
  const std::size_t length = ::strnlen(text, longest + 1);
  if (length > longest) {
    refuse_argument(name, "", "must be a text of at most " + std::to_string(longest) + " bytes");
    return {};
  }
  std::string copy(text, length);
  if (is_utf8(copy)) return copy;
  refuse_argument(name, "\"" + plain_text(copy.substr(0, 100), true) + "\"", "must be UTF-8");
  return {};
}

std::optional<std::string> Call::text_or_none(const char* given, const char* name, std::size_t longest) {
  return given ? text(given, name, longest) : std::string();
}

std::optional<std::vector<std::string>> Call::texts(const char* const* list, std::size_t count, const char* name) {
  if (count > 100'000) {
    refuse_argument(name, std::to_string(count), "must be at most 100000 texts");
    return {};
  }
  if (count > 0 && !given(list, name)) return {};
  std::vector<std::string> all;
  for (std::size_t i = 0; i < count; ++i) {
    const auto one = text(list[i], name);
    if (!one) return {};
    all.push_back(*one);
  }
  return all;
}

bool Call::made_by_default(std::uint32_t found, std::uint32_t cookie, const char* name) {
  return found == cookie ||
         refuse(SIXLINE_ERROR_DEF, {.field = "cookie",
                                    .value = std::to_string(found),
                                    .rule = std::string("is not that of this version: begin with ") + name + "()"});
}

bool Call::room(const void* buffer, std::size_t capacity, std::size_t* count, std::size_t needed) {
  if (!given(count, "count")) return false;
  *count = needed;
  if (!buffer && capacity == 0) return false;
  if (!given(buffer, "buffer")) return false;
  return needed <= capacity || refuse(SIXLINE_ERROR_BUFFER, {.field = "capacity",
                                                             .value = std::to_string(capacity),
                                                             .rule = "must be at least " + std::to_string(needed)});
}

void Call::fill_text(std::string_view text, char* buffer, std::size_t capacity, std::size_t* length) {
  std::size_t needed = 0;
  if (!given(length, "length")) return;
  *length = text.size();
  if (!room(buffer, capacity, &needed, text.size() + 1)) return;
  std::memcpy(buffer, text.data(), text.size());
  buffer[text.size()] = '\0';
}

void copy_text(std::span<char> to, std::string_view text) {
  std::size_t length = 0;
  while (length < text.size()) {
    const std::size_t next = length + std::max<std::size_t>(utf8_length(text, length), 1);
    if (next >= to.size()) break;
    length = next;
  }
  std::memset(to.data(), 0, to.size());
  std::memcpy(to.data(), text.data(), length);
}

}  // namespace sixline::c
