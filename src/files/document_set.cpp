// --set: finds the node at a path, creates it if it is missing, and sets its value.
#include "files/document_set.hpp"

#include <cstdlib>

namespace sixline {
namespace {

/// The child with that name; created as a table (as a list for blocks) if it is missing.
Node* child_of(Node& table, const std::string& key) {
  for (auto& child : table.children)
    if (child.name == key) return &child;
  const auto kind = key == "input" || key == "until" ? Node::Kind::list : Node::Kind::table;
  return &table.children.emplace_back(Node{.kind = kind, .name = key, .text = {}, .children = {}});
}

/// The block with that number; the number after the last creates a new block.
Node* block_of(Node& list, const std::string& number) {
  char* end = nullptr;
  const unsigned long index = std::strtoul(number.c_str(), &end, 10);
  if (number.empty() || number.front() < '0' || number.front() > '9' || *end || index > list.children.size())
    return nullptr;
  if (index == list.children.size()) list.children.emplace_back().kind = Node::Kind::table;
  return &list.children[index];
}

std::string last_word(const std::string& path) { return path.substr(path.rfind('.') + 1); }

}  // namespace

Status apply_set(Node& root, const std::string& set) {
  const auto fail = [&](const std::string& rule) {
    return Error{.file = "--set", .line = 0, .field = set.substr(0, set.find('=')), .value = {}, .rule = rule};
  };
  const auto equals = set.find('='), first_dot = set.find('.');
  if (equals == std::string::npos || first_dot == 0 || first_dot > equals || first_dot + 1 == equals)
    return fail("must read TABLE.KEY=VALUE, as in car.mass=1600");
  const std::string path = set.substr(0, equals), written = set.substr(equals + 1);
  auto parsed = parse_toml("value = " + written, "--set");
  if (!parsed) parsed = parse_toml("value = \"" + written + "\"", "--set");  // an unquoted word is text
  if (!parsed || !parsed->find("value")) return fail("has a value that cannot be read: " + written);
  Node value = *parsed->find("value");
  value.name = last_word(path);
  value.line = 0;

  Node* at = &root;
  std::size_t from = 0;
  for (std::size_t dot; (dot = path.find('.', from)) != std::string::npos; from = dot + 1) {
    const std::string key = path.substr(from, dot - from);
    at = at->kind == Node::Kind::list ? block_of(*at, key) : child_of(*at, key);
    if (!at) return fail("has no block " + key);
    if (at->kind != Node::Kind::table && at->kind != Node::Kind::list)
      return fail("goes through a value that is not a table");
  }
  if (at->kind == Node::Kind::list) return fail("needs a block and a key, as in input.0.steer=1");
  for (auto& child : at->children)
    if (child.name == value.name) return child = value, Status{};
  at->children.push_back(std::move(value));
  return {};
}

Error blame_sets(Error error, const std::vector<std::string>& sets) {
  if (error.line > 0) return error;
  for (const auto& set : sets)
    if (last_word(set.substr(0, set.find('='))) == last_word(error.field)) error.file = "--set " + set;
  return error;
}

}  // namespace sixline
