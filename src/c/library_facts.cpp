// C API: information on the library - its version, descriptions of a status, default inputs, lists of names.
#include "c/call.hpp"
#include "c/convert.hpp"
#include "sixline/track.hpp"
#include "sixline/track_driver.hpp"
#include "sixline/vehicle.hpp"
#include "sixline/version.hpp"

using namespace sixline;
using namespace sixline::c;

namespace {

sixline_name_info name_info(std::string_view name, std::string_view meaning, bool installed = true) {
  sixline_name_info info{};
  copy_text(info.name, name);
  copy_text(info.meaning, meaning);
  info.installed = installed;
  return info;
}

std::vector<sixline_name_info> names_in(int32_t list) {
  std::vector<sixline_name_info> names;
  if (list == SIXLINE_MODELS)
    for (const ModelInfo& model : models()) names.push_back(name_info(model.id, model.meaning));
  if (list == SIXLINE_CARS)
    for (const CarInfo& car : cars()) names.push_back(name_info(car.name, car.description));
  if (list == SIXLINE_TRACKS)
    for (const TrackInfo& track : tracks()) names.push_back(name_info(track.name, track.category, track.installed));
  if (list == SIXLINE_DRIVERS)
    for (const DriverInfo& driver : drivers()) names.push_back(name_info(driver.name, driver.meaning));
  return names;
}

}  // namespace

const char* sixline_version(void) { return SIXLINE_VERSION; }
int32_t sixline_version_number(void) {
  return 10000 * SIXLINE_VERSION_MAJOR + 100 * SIXLINE_VERSION_MINOR + SIXLINE_VERSION_PATCH;
}

const char* sixline_status_text(int32_t status) {
  static constexpr const char* texts[] = {
      "done",
      "there is no such context: it was not created, or was destroyed",
      "there is no such object in this context",
      "an argument is null, out of range, not finite, or not UTF-8",
      "a def was not made by its sixline_default_ function",
      "the buffer is too small",
      "refused",
      "the run was ended early by the caller",
      "there is not enough memory",
      "a fault of the library",
  };
  const bool is_known = status >= 0 && status <= SIXLINE_ERROR_INTERNAL;
  return is_known ? texts[status] : "no status of this version";
}

sixline_inputs sixline_default_inputs(void) { return to_c(Inputs<double>{}); }

sixline_status sixline_context_get_names(sixline_context context, int32_t list, sixline_name_info* names,
                                         size_t capacity, size_t* count) {
  return call(context, [&](Call& in) {
    if (!in.index(list, 4, "list")) return;
    in.fill(names_in(list), names, capacity, count);
  });
}

sixline_status sixline_context_get_model(sixline_context context, const char* model, sixline_model_info* info) {
  return call(context, [&](Call& in) {
    const auto name = in.text(model, "model");
    if (!name || !in.given(info, "info")) return;
    for (const ModelInfo& known : models()) {
      if (known.id != *name && (name->empty() || known.number != *name)) continue;
      *info = to_c(known);
      return;
    }
    in.refuse_argument("model", *name, "is not a model: SIXLINE_MODELS lists them");
  });
}
