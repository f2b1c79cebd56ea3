// nlohmann::ordered_json as far as the core writes it: values put together and printed. The library is 90 kB of the
// page's core; reading JSON is json_reader.cpp's part.
#pragma once
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nlohmann {

class ordered_json {
 public:
  enum class error_handler_t { strict, replace, ignore };

  ordered_json() = default;
  ordered_json(std::nullptr_t) {}
  ordered_json(bool yes) : kind_(Kind::boolean), number_(yes) {}
  ordered_json(double number) : kind_(Kind::number), number_(number) {}
  ordered_json(std::integral auto whole) : kind_(Kind::whole), number_(static_cast<double>(whole)) {}
  ordered_json(std::string text) : kind_(Kind::text), text_(std::move(text)) {}
  ordered_json(std::string_view text) : kind_(Kind::text), text_(text) {}
  ordered_json(const char* text) : kind_(Kind::text), text_(text) {}
  template <class Value>
  ordered_json(const std::vector<Value>& values) : kind_(Kind::list) {
    for (const Value& value : values) items_.emplace_back(value);
  }
  /// {{"key", value}, ...} is an object, everything else a list.
  ordered_json(std::initializer_list<ordered_json> values);

  static ordered_json array() { return of(Kind::list); }
  static ordered_json object() { return of(Kind::object); }
  /// Nothing in a page's core reads JSON this way: null.
  static ordered_json parse(const std::string&) { return {}; }

  ordered_json& operator[](const std::string& key);
  ordered_json& operator[](const char* key) { return (*this)[std::string(key)]; }
  ordered_json& operator[](std::string_view key) { return (*this)[std::string(key)]; }
  ordered_json& operator[](std::size_t index) { return items_[index]; }
  ordered_json& operator[](int index) { return items_[static_cast<std::size_t>(index)]; }
  void push_back(ordered_json value);
  std::size_t size() const { return items_.size(); }
  bool is_object() const { return kind_ == Kind::object; }
  /// The entries of another object, in place of those of the same names.
  void update(const ordered_json& other);
  ordered_json& back() { return items_.back(); }
  void erase(std::size_t index) { items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(index)); }
  template <class Value>
  Value get() const {
    return text_;
  }
  friend bool operator==(const ordered_json& a, double b) {
    return (a.kind_ == Kind::number || a.kind_ == Kind::whole) && a.number_ == b;
  }

  /// On one line, whatever is asked; bytes that are no UTF-8 become U+FFFD; what JSON cannot say is null.
  std::string dump(int = -1, char = ' ', bool = false, error_handler_t = error_handler_t::strict) const;

 private:
  enum class Kind { null, boolean, whole, number, text, list, object };
  static ordered_json of(Kind kind) {
    ordered_json made;
    made.kind_ = kind;
    return made;
  }
  void print(std::string& out) const;

  Kind kind_ = Kind::null;
  double number_ = 0;
  std::string text_;
  std::vector<ordered_json> items_;
  std::vector<std::string> names_;  // of an object's items
};
using json = ordered_json;

}  // namespace nlohmann
