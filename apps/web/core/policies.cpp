// Policies, which a page does not drive: no policy is ever loaded.
#include "simulation/policy.hpp"

namespace sixline {

Result<std::shared_ptr<const Policy>> Policy::load(const std::string& path) {
  return Error{path, 0, "", "", "is a policy, which only the program reads"};
}
Inputs<double> Policy::drive(const TrackView<double>&, const Observation<double>&, PolicyMemory&) const { return {}; }

}  // namespace sixline
