// Putting JSON together and printing it.
#include <algorithm>
#include <cmath>

#include "nlohmann/json.hpp"
#include "numbers.hpp"

namespace nlohmann {
namespace {

void print_number(std::string& out, double number) {
  if (!std::isfinite(number)) {
    out += "null";
    return;
  }
  const auto digits = sixline_wasm::shortest(number);
  const bool plain = digits.point > -5 && digits.point < 17;
  out += plain ? sixline_wasm::fixed(std::signbit(number), digits, -1)
               : sixline_wasm::scientific(std::signbit(number), digits, -1);
  if (plain && digits.count() <= digits.point) out += ".0";
}

// The bytes of the character that begins at `at`; 0: not UTF-8.
std::size_t character(const std::string& text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const unsigned first = byte(at), second = byte(at + 1);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first < 0xE0   ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  const bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                     (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
  return wrong ? 0 : length;
}

void print_text(std::string& out, const std::string& text) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character(text, at);
    const auto c = static_cast<unsigned char>(text[at]);
    if (length == 0) {
      out += "\xEF\xBF\xBD";
    } else if (c == '"' || c == '\\') {
      out += {'\\', text[at]};
    } else if (c == '\n') {
      out += "\\n";
    } else if (c < 0x20) {
      out += {'\\', 'u', '0', '0', "01"[c / 16], "0123456789abcdef"[c % 16]};
    } else {
      out.append(text, at, length);
    }
    at += std::max<std::size_t>(length, 1);
  }
  out += '"';
}

}  // namespace

ordered_json::ordered_json(std::initializer_list<ordered_json> values) : kind_(Kind::list), items_(values) {
  const auto pair = [](const ordered_json& v) {
    return v.kind_ == Kind::list && v.size() == 2 && v.items_[0].kind_ == Kind::text;
  };
  if (!std::all_of(items_.begin(), items_.end(), pair)) return;
  kind_ = Kind::object;
  for (ordered_json& item : items_) {
    names_.push_back(std::move(item.items_[0].text_));
    ordered_json value = std::move(item.items_[1]);
    item = std::move(value);
  }
}

void ordered_json::update(const ordered_json& other) {
  for (std::size_t i = 0; i < other.items_.size(); ++i) (*this)[other.names_[i]] = other.items_[i];
}

ordered_json& ordered_json::operator[](const std::string& key) {
  kind_ = Kind::object;
  const auto found = std::find(names_.begin(), names_.end(), key);
  if (found != names_.end()) return items_[static_cast<std::size_t>(found - names_.begin())];
  names_.push_back(key);
  return items_.emplace_back();
}

void ordered_json::push_back(ordered_json value) {
  kind_ = Kind::list;
  items_.push_back(std::move(value));
}

std::string ordered_json::dump(int, char, bool, error_handler_t) const {
  std::string out;
  print(out);
  return out;
}

void ordered_json::print(std::string& out) const {
  switch (kind_) {
    case Kind::null:
      out += "null";
      return;
    case Kind::boolean:
      out += number_ != 0 ? "true" : "false";
      return;
    case Kind::whole:
      out += sixline_wasm::fixed(number_ < 0, sixline_wasm::Decimal(number_), 0);
      return;
    case Kind::number:
      return print_number(out, number_);
    case Kind::text:
      return print_text(out, text_);
    case Kind::list:
    case Kind::object:
      break;
  }
  out += kind_ == Kind::object ? '{' : '[';
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (i > 0) out += ',';
    if (kind_ == Kind::object) {
      print_text(out, names_[i]);
      out += ':';
    }
    items_[i].print(out);
  }
  out += kind_ == Kind::object ? '}' : ']';
}

}  // namespace nlohmann
