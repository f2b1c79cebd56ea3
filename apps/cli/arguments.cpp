// Declarations of a subcommand's options, and messages for a wrong command line.
#include "arguments.hpp"

#include <cstdlib>
#include <string>

#include "sixline/internal/io/document.hpp"

namespace sixline::cli {

CLI::App* subcommand(CLI::App& app, const char* name, const char* what, const char* examples) {
  auto* sub = app.add_subcommand(name, what);
  sub->footer(std::string("\nExamples:\n") + examples);
  return sub;
}

CLI::Option* repeatable(CLI::Option* option) { return option->take_all()->allow_extra_args(false); }

CLI::Validator whole_number(long first, long last) {
  const std::string range = std::to_string(first) + " to " + std::to_string(last);
  return CLI::Validator(
      [=](const std::string& text) {
        char* end = nullptr;
        const long number = std::strtol(text.c_str(), &end, 10);
        const bool whole = end != text.c_str() && *end == '\0';
        return whole && number >= first && number <= last ? "" : text + " must be a whole number from " + range;
      },
      "INT in [" + std::to_string(first) + " - " + std::to_string(last) + "]");
}

void add_set_option(CLI::App* command, std::vector<std::string>& sets, const std::string& also) {
  repeatable(command->add_option(
      "--set", sets,
      std::string("change a value of the car for this run: NAME=VALUE, any parameter or option (mass=1600, mu=0.8, "
                  "tyre=linear), checked as in a car file; several --set are allowed. Before NAME may stand car., its "
                  "component (tyre.mu), or for.MODEL. for one model only. Several values (mu=0.8,1.0) or a range "
                  "(mass=1200:1600:5, five values) make a sweep: sixline sweep --help") +
          also));
}

std::string explain(const CLI::App* app, const CLI::Error& error) {
  std::string text = std::string("sixline: ") + error.what() + "\n", word;
  std::vector<std::string> candidates;
  const CLI::App* at = app;
  std::string command;
  while (!at->get_subcommands().empty()) {
    at = at->get_subcommands().front();
    command += " " + at->get_name();
  }
  if (dynamic_cast<const CLI::ExtrasError*>(&error)) {
    const auto unknown = app->remaining(true);
    if (!unknown.empty()) word = unknown.front();
    for (const auto* sub : at->get_subcommands({})) candidates.push_back(sub->get_name());
    for (const auto* option : at->get_options())
      for (const auto& name : option->get_lnames()) candidates.push_back("--" + name);
  } else if (const auto* kind = at->get_option_no_throw("kind"); kind && !kind->results().empty()) {
    word = kind->results().front();
    candidates = kinds;
  } else if (kind) {
    text = "sixline: kind is required: models, cars, tracks or drivers\n";
  }
  if (const std::string near = word.empty() ? "" : sixline::nearest(word, candidates); !near.empty())
    text += "Did you mean " + near + "?\n";
  return text + "sixline" + command + " --help shows more.\n";
}

}  // namespace sixline::cli
