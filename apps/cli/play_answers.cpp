// The answers of `sixline play`: a list, or one thing out of a list.
#include "play_answers.hpp"

#include <nlohmann/json.hpp>

#include "cars/cars.hpp"
#include "cars/torcs/torcs_car.hpp"
#include "io/data_folder.hpp"
#include "io/document.hpp"
#include "tracks/track_file.hpp"

namespace sixline::cli {
namespace {

using Json = nlohmann::ordered_json;

// A page elsewhere may make its own name point at 127.0.0.1 and ask us in that name: only our own names are answered.
bool is_ours(const std::string& host) {
  const std::string name = host.substr(0, host.rfind(':'));
  return name == "127.0.0.1" || name == "localhost";
}

Answer json(const Json& list) { return {.type = "application/json", .body = list.dump()}; }
Answer toml(std::string text) { return {.type = "application/toml; charset=utf-8", .body = std::move(text)}; }
Answer refuse(int status, const std::string& words) { return {.status = status, .body = words + "\n"}; }

Answer track_list() {
  Json list = Json::array();
  for (const auto& track : list_tracks())
    if (!track.path.empty()) list.push_back({{"name", track.name}, {"category", track.category}});
  return json(list);
}
Answer car_list() {
  Json list = Json::array();
  for (const auto& car : list_torcs_cars()) list.push_back({{"name", car.name}, {"category", "TORCS"}});
  return json(list);
}

Answer track(const std::string& name) {
  for (const auto& entry : list_tracks())
    if (entry.name == name && !entry.path.empty()) {
      const auto read = load_track(entry.path);
      return read ? toml(track_toml(*read)) : refuse(500, read.error().text());
    }
  return refuse(404, "no track of that name; /tracks.json lists them");
}
Answer car(const std::string& name) {
  for (const auto& entry : list_torcs_cars())
    if (entry.name == name) {
      const auto read = import_torcs_car(entry.path);
      return read ? toml(car_toml(*read)) : refuse(500, read.error().text());
    }
  return refuse(404, "no car of that name; /cars.json lists them");
}

/// A page of docs/ or docs/models/, as it is written: only names that lie there.
Answer page_of_docs(const std::string& name) {
  namespace fs = std::filesystem;
  const fs::path docs = data_folder().parent_path() / "docs";
  for (const char* folder : {"", "models"}) {
    std::error_code failed;
    for (fs::directory_iterator it(docs / folder, failed), end; !failed && it != end; it.increment(failed))
      if (it->path().extension() == ".md" && (fs::path(folder) / it->path().stem()).string() == name)
        if (auto text = read_file(it->path())) return {.type = "text/plain; charset=utf-8", .body = std::move(*text)};
  }
  return refuse(404, "no page of that name in docs/");
}

// What stands between the two, if it does.
std::string between(const std::string& path, std::string_view before, std::string_view after) {
  if (path.size() <= before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after)) return {};
  return path.substr(before.size(), path.size() - before.size() - after.size());
}

}  // namespace

Answer answer(const Question& question, const std::filesystem::path& page) {
  if (!is_ours(question.host)) return refuse(403, "only 127.0.0.1 and localhost are answered here");
  if (question.site == "cross-site" && question.mode != "navigate")  // a link elsewhere may lead here, no more
    return refuse(403, "no page of another site is answered here");
  if (question.method != "GET" && question.method != "HEAD") return refuse(405, "nothing can be sent here");
  const std::string& path = question.path;
  if (path == "/" || path == "/playground.html") {
    auto text = read_file(page);
    if (!text) return refuse(500, text.error().text());
    return {.type = "text/html; charset=utf-8", .body = std::move(*text)};
  }
  if (path == "/favicon.ico") return {.status = 204};
  if (path == "/tracks.json") return track_list();
  if (path == "/cars.json") return car_list();
  if (const auto name = between(path, "/tracks/", ".toml"); !name.empty()) return track(name);
  if (const auto name = between(path, "/cars/", ".toml"); !name.empty()) return car(name);
  if (const auto name = between(path, "/docs/", ".md"); !name.empty()) return page_of_docs(name);
  return refuse(404, "nothing here; the page is at /");
}

}  // namespace sixline::cli
