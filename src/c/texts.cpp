// Checks of the caller's texts, and copies of texts into the caller's buffers and structs.
#include <algorithm>

#include "c/call.hpp"
#include "files/plain_text.hpp"

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

std::optional<std::string> Call::text(const char* text, const char* name, std::size_t longest) {
  if (!text) return no_value(name, "null", "must be a text");
  const std::size_t length = ::strnlen(text, longest + 1);
  if (length > longest) return no_value(name, "", "must be a text of at most " + std::to_string(longest) + " bytes");
  std::string copy(text, length);
  if (is_utf8(copy)) return copy;
  return no_value(name, "\"" + plain_text(copy.substr(0, 100), true) + "\"", "must be UTF-8");
}

std::optional<std::string> Call::text_or_none(const char* given, const char* name, std::size_t longest) {
  return given ? text(given, name, longest) : std::string();
}

std::optional<std::vector<std::string>> Call::texts(const char* const* list, std::size_t count, const char* name) {
  if (count > 100'000) return no_value(name, std::to_string(count), "must be at most 100000 texts");
  if (count > 0 && !given(list, name)) return {};
  std::vector<std::string> all;
  for (std::size_t i = 0; i < count; ++i) {
    const auto one = text(list[i], name);
    if (!one) return {};
    all.push_back(*one);
  }
  return all;
}

void Call::fill_text(std::string_view text, char* buffer, std::size_t capacity, std::size_t* length) {
  if (!given(length, "length") || !room(buffer, capacity, length, text.size(), 1)) return;
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
