// Bodies of registered models, by id.
#include "registry/bodies.hpp"

#include <map>
#include <string>

namespace sixline {
namespace {
std::map<std::string, BodiesOfModel, std::less<>>& all() {
  static std::map<std::string, BodiesOfModel, std::less<>> bodies;
  return bodies;
}
}  // namespace

void register_bodies(std::string_view id, BodiesOfModel bodies) { all().insert_or_assign(std::string(id), bodies); }
BodiesOfModel find_bodies(std::string_view id) {
  const auto found = all().find(id);
  return found == all().end() ? nullptr : found->second;
}

}  // namespace sixline
