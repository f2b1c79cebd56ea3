// The responses of `sixline play`: a list, or one item of a list.
#include "serve/play_responses.hpp"
#include "io/cells.hpp"

#include <nlohmann/json.hpp>

#include "cars/cars.hpp"
#include "cars/torcs/torcs_car.hpp"
#include "io/data_folder.hpp"
#include "sixline/internal/io/document.hpp"
#include "sixline/internal/tracks/track_file.hpp"

namespace sixline::cli {
namespace {

using Json = nlohmann::ordered_json;

// Another site may let its name point to 127.0.0.1 and send requests under that name: only local names are served.
bool is_ours(const std::string& host) {
  const std::size_t colon = std::min(host.find(':'), host.size());
  const std::string_view name = std::string_view(host).substr(0, colon), port = std::string_view(host).substr(colon);
  return (name == "127.0.0.1" || name == "localhost") && port.size() <= 6 && port.size() != 1 &&
         port.find_first_not_of("0123456789", 1) == port.npos;
}

/// Whether a client accepts gzip (RFC 9110, 12.5.3).   "br, gzip;q=0.8": yes; "gzip;q=0": no
bool takes_gzip(std::string_view encodings) {
  for (const std::string& one : parts_of(encodings, ',')) {
    const std::size_t weight = one.find("q=");
    const bool refused = weight != one.npos && one.find_first_not_of("0. \t", weight + 2) == one.npos;
    if (trimmed(std::string_view(one).substr(0, one.find(';'))) == "gzip") return !refused;
  }
  return false;
}

Body body_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }
Response json(const Json& list) { return {.type = "application/json", .body = body_of(list.dump())}; }
Response toml(std::string text) {
  return {.type = "application/toml; charset=utf-8", .body = body_of(std::move(text))};
}
Response refuse(int status, const std::string& why) { return {.status = status, .body = body_of(why + "\n")}; }

Response track_list() {
  Json list = Json::array();
  for (const auto& track : list_tracks())
    if (!track.path.empty()) list.push_back({{"name", track.name}, {"category", track.category}});
  return json(list);
}
Response car_list() {
  Json list = Json::array();
  for (const auto& car : list_torcs_cars()) list.push_back({{"name", car.name}, {"category", "TORCS"}});
  return json(list);
}

Response track(const std::string& name) {
  for (const auto& entry : list_tracks())
    if (entry.name == name && !entry.path.empty()) {
      const auto read = load_track(entry.path);
      return read ? toml(track_toml(*read)) : refuse(500, read.error().text());
    }
  return refuse(404, "no track of that name; /tracks.json lists them");
}
Response car(const std::string& name) {
  for (const auto& entry : list_torcs_cars())
    if (entry.name == name) {
      const auto read = import_torcs_car(entry.path);
      return read ? toml(car_toml(*read)) : refuse(500, read.error().text());
    }
  return refuse(404, "no car of that name; /cars.json lists them");
}

/// A page of docs/ or docs/models/ as Markdown; only names of files in these folders.
Response page_of_docs(const std::string& name) {
  namespace fs = std::filesystem;
  const fs::path docs = data_folder().parent_path() / "docs";
  for (const char* folder : {"", "models"}) {
    std::error_code failed;
    for (fs::directory_iterator it(docs / folder, failed), end; !failed && it != end; it.increment(failed))
      if (it->path().extension() == ".md" && (fs::path(folder) / it->path().stem()).string() == name)
        if (auto text = read_file(it->path()))
          return {.type = "text/plain; charset=utf-8", .body = body_of(std::move(*text))};
  }
  return refuse(404, "no page of that name in docs/");
}

// The text between the two, if both occur.
std::string between(const std::string& path, std::string_view before, std::string_view after) {
  if (path.size() <= before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after)) return {};
  return path.substr(before.size(), path.size() - before.size() - after.size());
}

}  // namespace

std::string_view policy_of(std::string_view page) {
  constexpr std::string_view begin = R"(<meta http-equiv="Content-Security-Policy" content=")";
  const std::string_view head = page.substr(0, page.find("</head>"));
  const std::size_t at = head.find(begin), from = at + begin.size(), to = at == head.npos ? at : head.find('"', from);
  if (to == head.npos) return {};
  const std::string_view policy = head.substr(from, to - from);
  return policy.find_first_of("\r\n") == policy.npos ? policy : std::string_view();
}

Response respond(const PageRequest& request, PlayPage& page) {
  if (!is_ours(request.host)) return refuse(403, "only requests to 127.0.0.1 and localhost are served");
  if (request.site == "cross-site" && request.mode != "navigate")  // a link of another site may lead to the page
    return refuse(403, "requests from other sites are refused");
  if (request.method != "GET" && request.method != "HEAD") return refuse(405, "only GET and HEAD are allowed");
  const std::string& path = request.path;
  if (path == "/" || path == "/playground.html") {
    const bool gzip = takes_gzip(request.encodings);
    const auto plain = page.read(false), body = gzip ? page.read(true) : plain;
    if (!body || !plain) return refuse(500, (body ? plain : body).error().text());
    Response given{.type = "text/html; charset=utf-8", .encoding = *body == *plain ? "" : "gzip", .body = *body};
    if (const auto policy = policy_of(**plain); !policy.empty())
      given.policy = std::string(policy) + "; frame-ancestors 'none'";  // which a meta element cannot set
    return given;
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
