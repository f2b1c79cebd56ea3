// C API: scenarios read, run and cancelled.
#include "sixline/c/scenario.h"

#include "c/call_on.hpp"

using namespace sixline;
using namespace sixline::c;

sixline_scenario_def sixline_default_scenario_def(void) {
  return {cookie_of<sixline_scenario_def>, nullptr, nullptr, nullptr, 0};
}

sixline_status sixline_scenario_create(sixline_context context, const sixline_scenario_def* def,
                                       sixline_scenario* scenario) {
  return create(context, def, scenario, "scenario", [&](Call& in) {
    const auto file = def->text && !def->file ? std::string("scenario.toml") : in.text(def->file, "file");
    const auto toml = in.text_or_none(def->text, "text", longest_text);
    const auto sets = in.texts(def->sets, def->set_count, "sets");
    if (!file || !toml || !sets) return;
    const FilesOf files(in.context);
    add(in, def->text ? Scenario::parse(*toml, *file, *sets) : Scenario::load(*file, *sets), scenario);
  });
}

sixline_status sixline_scenario_destroy(sixline_context context, sixline_scenario scenario) {
  return destroy(context, scenario);
}

sixline_status sixline_scenario_get_info(sixline_context context, sixline_scenario scenario,
                                         sixline_scenario_info* info) {
  return call(context, scenario, [&](Call& in, auto& object) {
    if (!in.given(info, "info")) return;
    copy_text(info->title, object.scenario.title());
    copy_text(info->model, object.scenario.model());
    info->dt = object.scenario.dt();
    info->duration = object.scenario.duration();
  });
}

sixline_status sixline_scenario_run(sixline_context context, sixline_scenario scenario, sixline_go_on_function* go_on,
                                    void* user, sixline_result* result) {
  return call(context, scenario, [&](Call& in, auto& object) {
    if (!in.given(result, "result")) return;
    const std::uint32_t cancels = object.cancels;
    Result<ScenarioResult> ran = object.scenario.run(
        [&](double part) { return object.cancels == cancels && (!go_on || go_on(user, part) != 0); });
    if (!in.done(ran)) return;
    const bool interrupted = ran->interrupted;
    for (const std::string& notice : ran->notices) in.context.log(SIXLINE_LOG_WARNING, notice);
    if (add(in, std::move(ran), result) && interrupted) in.status = SIXLINE_CANCELLED;
  });
}

sixline_status sixline_scenario_cancel(sixline_context context, sixline_scenario scenario) {
  return call(context, scenario, [&](Call&, auto& object) { ++object.cancels; });
}
