// The run of a case: the scripts, the grounds, and the scenario.
#include "rail/case.hpp"

#include "sixline/internal/files/document.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/math/hash.hpp"
#include "studies/scenario/scenario.hpp"
#include "testing.hpp"

namespace sixline::rail {
namespace {

std::string ground_text(const std::string& ground) {
  if (ground == "slope") return "kind = \"slope\"\nslope_deg = 4.0\nslope_heading_deg = 30.0\nfriction = 0.7\n";
  if (ground == "hills") return "kind = \"heightfield\"\nfile = \"hills.csv\"\ncell = 6.0\nscale = 0.01\n";
  if (ground == "hairpins") return "kind = \"track\"\nname = \"hairpins\"\n";
  if (ground == "ramp") return "kind = \"ramp\"\nstart = 15.0\nlength = 10.0\nheight = 1.5\ndrop = 1.5\n";
  return "kind = \"plane\"\n";
}

/// Test inputs that only some models accept.
std::vector<std::string> more_inputs(const Case& c) {
  const bool late = c.script == "drive";
  if (find_model(c.model)->family == Family::kinematic)
    return {late ? "imposed_speed = 7.0" : "t = 2.5\nimposed_speed = 7.0", "t = 4\nimposed_speed = -3.0"};
  if (c.model == "rigid_body")
    return {"force_x = 3000\noffset_y = 0.4", "t = 3\nforce_y = -2000\noffset_x = 1.0",
            "t = 6\nforce_x = 0\nforce_y = 0"};
  return {};
}

std::string line(const char* key, const std::string& word) {
  return word.empty() ? "" : std::string(key) + " = \"" + word + "\"\n";
}

}  // namespace

std::string scenario_text(const Case& c) {
  const bool late = c.script == "drive";
  std::string text = "[scenario]\n" + line("model", c.model) + "dt = " + c.dt +
                     "\nduration = " + (late ? "17" : "7.0") + "\n" + line("profile", c.profile) +
                     line("integrator", c.integrator);
  text += "[car]\n" + line("file", c.car) + line("longitudinal_model", c.longitudinal);
  if (!c.options.empty()) text += "[options]\n";
  for (const auto& [name, choice] : c.options) text += line(name.c_str(), choice);
  text += "[ground]\n" + ground_text(c.ground);
  if (!late) text += "[initial]\nvx = 16.0\n";
  text += text_of(SIXLINE_SOURCE_DIR "/tests/rail/" + c.script + ".toml");
  for (const std::string& words : more_inputs(c)) text += "[[input]]\n" + words + "\n";
  return text + "[record]\nevery = 0.01\n";
}

Result<Samples> samples_of(const Case& c) {
  const std::string file =
      SIXLINE_SOURCE_DIR "/tests/rail/case-" + c.id + ".toml";  // never written: the hills are beside it
  const auto tree = parse_toml(scenario_text(c), file);
  if (!tree) return tree.error();
  const auto scenario = scenario_of(*tree, file);
  if (!scenario) return scenario.error();
  ScenarioResult result = run_scenario(*scenario);
  return Samples{result.recorded_names, std::move(result.samples), result.trouble};
}

Result<std::vector<ChannelHash>> hashes_of(const Case& c) {
  const auto run = samples_of(c);
  if (!run) return run.error();
  std::vector<ChannelHash> hashes;
  const auto folded = [](const Fnv64& hash) { return static_cast<std::uint32_t>(hash.value ^ hash.value >> 32); };
  for (std::size_t i = 0; i < run->channels.size(); ++i) {
    Fnv64 hash;
    for (const double value : run->values[i]) hash.add(value);
    if (run->channels[i] != "t") hashes.push_back({run->channels[i], folded(hash)});
  }
  if (!run->trouble.empty()) hashes.push_back({"(trouble)", folded(Fnv64{}.add(std::string_view(run->trouble)))});
  return hashes;
}

}  // namespace sixline::rail
