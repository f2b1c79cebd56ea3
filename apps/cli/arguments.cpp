// Subcommands with their help, and messages for a wrong command line.
#include "arguments.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>

#include "files/embedded.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace embedded {
extern const EmbeddedText help_toml;
}

namespace cli {
namespace {

const Node& help_texts() {
  static const Node texts = parse_toml(embedded::help_toml, "help.toml").value();
  return texts;
}

}  // namespace

Command::Command(CLI::App& app, const char* name) : name_(name), app_(app.add_subcommand(name, "")) {
  app_->description(help("about"));
  app_->footer("\nExamples:\n" + help("examples"));
}

const Node* Command::find_help(const char* key) const {
  for (const std::string& table : {name_, std::string("common")})
    if (const Node* texts = help_texts().find(table))
      if (const Node* text = texts->find(key)) return text;
  return nullptr;
}

std::string Command::help(const char* key) const {
  if (const Node* text = find_help(key)) return text->text;
  throw std::logic_error("help.toml has no text for " + name_ + " " + key);  // found by any start of the program
}

void Command::add_sets(std::vector<std::string>& sets) {
  const Node* own = find_help("--set, also");
  repeatable(app_->add_option("--set", sets, help("--set") + (own ? own->text : "")));
}

void Command::add_reading(TrackReading& reading) {
  add("--smooth", reading.smooth)->option_text("TOLERANCE");
  add_flag("--open", reading.open);
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

}  // namespace cli
}  // namespace sixline
