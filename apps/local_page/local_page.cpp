// The playground's page with this machine's tracks, cars and documents, written to the user's home folder.
#include "local_page/local_page.hpp"

#include <fmt/format.h>

#include <cctype>
#include <cstdlib>

#include "files/cars/torcs/torcs_car.hpp"
#include "files/data_folder.hpp"
#include "files/json.hpp"
#include "files/suggestion.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/tracks/walled_track.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

Result<Json> track_json(const std::string& name) {
  const auto track = open_walled_track(name);
  if (!track) return track.error();
  return Json{{"name", track->name}, {"text", track_toml(*track)}};
}

Result<Json> car_json(const std::string& name) {
  std::vector<std::string> known;
  fs::path path = is_torcs_car_file(name) ? fs::path(name) : fs::path();
  for (const auto& entry : list_torcs_cars()) {
    known.push_back(entry.name);
    if (entry.name == name) path = entry.path;
  }
  if (path.empty())
    return Error{.field = "--car",
                 .value = name,
                 .rule = "is not a TORCS car" +
                         suggestion(name, known,
                                    "; the page has the bundled cars already, and `sixline list cars` lists TORCS's")};
  const auto car = import_torcs_car(path);
  if (!car) return car.error();
  return Json{{"name", path.stem().string()}, {"text", car_toml(*car)}};
}

/// JSON that a script element may hold: nothing in it closes the element.
std::string script_json(const Json& json) {
  std::string out;
  for (const char c : json_line(json)) out += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return out;
}

}  // namespace

Result<std::string> local_page(const fs::path& page, const LocalFiles& files) {
  const auto text = read_file(page);
  if (!text) return text.error();
  Json local{{"tracks", Json::array()}, {"cars", Json::array()}};
  for (const auto& [names, read, list] :
       {std::tuple(&files.tracks, &track_json, "tracks"), {&files.cars, &car_json, "cars"}})
    for (const std::string& name : *names) {
      auto one = read(name);
      if (!one) return one.error();
      local[list].push_back(std::move(*one));
    }
  if (const fs::path docs = data_folder().parent_path() / "docs"; files.docs && fs::is_directory(docs / "models"))
    local["docs"] = file_url(fs::absolute(docs));
  const std::size_t head = text->find("</head>");
  if (head == text->npos) return Error{.file = page.string(), .rule = "is not the playground's page: it has no head"};
  return text->substr(0, head) + "<script type=\"application/json\" id=\"local\">" + script_json(local) + "</script>" +
         text->substr(head);
}

std::string file_url(const fs::path& path) {
  std::string url = "file://";
  for (const char c : path.string())
    url += std::isalnum(static_cast<unsigned char>(c)) || std::string_view("/-_.~").find(c) != std::string_view::npos
               ? std::string(1, c)
               : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return url;
}

Result<fs::path> write_home_page(const std::string& page) {
  const char* home = std::getenv("HOME");
  if (!home || !*home)
    return Error{.field = "HOME", .rule = "is not set: where should the page go? `--export FILE.html` names a place"};
  const fs::path to = fs::absolute(fs::path(home) / "sixline-playground.html");
  if (auto unwritten = write_file(to, page)) return *unwritten;
  return to;
}

}  // namespace sixline
