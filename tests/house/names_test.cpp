// Names: within a model no two numbers share one.
#include "describe/describe.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

// A command and its reported value may share a name: the pedal is the same pedal, the gear the same gear.
TEST(Names, withinAModelNoTwoThingsShareAName) {
  const std::set<std::string> combined_force{"throttle", "brake", "gear"};
  for (const ModelInfo& info : model_infos()) {
    const auto model = make_model(std::string(info.id));
    const Description d = (*model)->describe();
    std::map<std::string, std::string> seen;
    const auto see = [&](const std::vector<Entry>& list, const char* kind) {
      for (const Entry& e : list) {
        const auto [at, fresh] = seen.emplace(e.name, kind);
        EXPECT_TRUE(fresh || (combined_force.count(e.name) && at->second != kind))
            << info.id << ": " << e.name << " is " << at->second << " and " << kind;
      }
    };
    see(d.states, "a state");
    see(d.outputs, "an output");
    see(d.parameters, "a parameter");
    see(d.options, "an option");
    see(d.inputs, "an input");
  }
}

}  // namespace
}  // namespace sixline
