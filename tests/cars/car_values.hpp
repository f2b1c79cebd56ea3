// Values of a car file by name.
#pragma once
#include <string>
#include <vector>

#include "sixline/internal/io/document.hpp"

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

}  // namespace sixline
