// Values of a car file by name.
#pragma once
#include "sixline/internal/files/document.hpp"
#include "testing.hpp"

namespace sixline {

inline constexpr double not_given = -1;  // there is no such value

inline const Node* value(const std::vector<Node>& values, const std::string& name) {
  for (const Node& node : values)
    if (node.name == name) return &node;
  return nullptr;
}
inline double number(const std::vector<Node>& values, const std::string& name) {
  const Node* node = value(values, name);
  return node != nullptr && node->kind == Node::Kind::number ? node->number : not_given;
}

/// The lines of a car file with a value that has no comment "unit; source", neither beside it nor (long lines) above.
inline std::vector<std::string> without_source(const std::string& toml) {
  const std::set<std::string> texts{"name", "description", "source", "base"};
  std::vector<std::string> found;
  std::string above;
  for (const std::string& line : split(toml, '\n')) {
    const std::size_t beside = line.find("  # "), value = line.find(" = ");
    const bool is_number = value != line.npos && !line.starts_with('#') && !texts.contains(line.substr(0, value));
    const std::string comment = beside != line.npos ? line.substr(beside) : above.starts_with("# ") ? above : "";
    if (is_number && comment.find("; ") == comment.npos) found.push_back(line);
    above = line;
  }
  return found;
}

}  // namespace sixline
