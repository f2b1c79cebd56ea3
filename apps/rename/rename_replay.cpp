// Rewriting replays and links: JSON by its keys, packed and unpacked as the page does (apps/web/src/export/packing.ts).
#include "rename/rename_replay.hpp"

#include <zlib.h>

#include <nlohmann/json.hpp>

#include "io/names.hpp"

namespace sixline {
namespace {

using Json = nlohmann::ordered_json;
constexpr std::string_view link_mark = "#r=";
constexpr std::size_t largest_link = 8u << 20;  ///< of an unpacked link [bytes]

/// What is renamed in one replay.
struct Renamer {
  std::vector<std::string> changes{};

  std::string today(std::string_view kind, std::string_view where, const std::string& word) {
    return noted(word, std::string(name_today(kind, where, word)));
  }
  std::string noted(const std::string& word, const std::string& now) {
    if (now != word) changes.push_back(word + " is now " + now);
    return now;
  }
  void key(Json& table, const char* before, const char* now) {
    if (!table.contains(before)) return;
    Json out = Json::object();
    for (const auto& [name, value] : table.items()) out[name == before ? noted(before, now) : name] = value;
    table = std::move(out);
  }
  /// Parameters and options, and what was chosen of them.
  void values(Json& table) {
    Json out = Json::object();
    for (auto& [name, value] : table.items()) {
      std::string now = today("parameter", "*", name);
      if (now == name) now = today("option", "*", name);
      out[now] = value.is_string() ? Json(today("choice", now, value.get<std::string>())) : value;
    }
    table = std::move(out);
  }
  void car(Json& car) {
    key(car, "carried", "longitudinal_model");
    const std::string before = text(car, "model");
    std::string model = today("model", "*", before);
    if (const auto chosen = car.find("changes"); chosen != car.end() && chosen->is_object()) {
      if (model == "ray_car" && text(*chosen, "tune") == "toy") model = noted("ray_car", "ray_toy");
      if (chosen->erase("tune") > 0) changes.emplace_back("tune is now the model: ray_car or ray_toy");
      values(*chosen);
    }
    const bool of_today = name_today("model", "*", before) == before;
    if (!before.empty()) car["model"] = model;
    if (const std::string drive = text(car, "longitudinal_model"); !drive.empty())
      car["longitudinal_model"] = today("model", "*", drive);
    if (const auto initial = car.find("initial"); initial != car.end() && initial->is_object() && !of_today) {
      Json out = Json::object();
      for (auto& [name, value] : initial->items()) out[today("channel", model, name)] = value;
      *initial = std::move(out);
    }
  }
  /// A text of a table; "" where there is none of that name, or something else.
  static std::string text(const Json& table, const char* name) {
    const auto at = table.find(name);
    return at != table.end() && at->is_string() ? at->get<std::string>() : std::string();
  }
};

std::string letters_of(std::string_view bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string out;
  unsigned held_bits = 0, count = 0;
  for (const char c : bytes) {
    held_bits = held_bits << 8 | static_cast<unsigned char>(c);
    for (count += 8; count >= 6; count -= 6) out += letters[held_bits >> (count - 6) & 63];
  }
  if (count > 0) out += letters[held_bits << (6 - count) & 63];
  return out;
}
std::optional<std::string> bytes_of(std::string_view letters) {
  std::string out;
  unsigned held_bits = 0, count = 0;
  for (const char c : letters) {
    const int value = c >= 'A' && c <= 'Z'   ? c - 'A'
                      : c >= 'a' && c <= 'z' ? c - 'a' + 26
                      : c >= '0' && c <= '9' ? c - '0' + 52
                      : c == '-'             ? 62
                      : c == '_'             ? 63
                                             : -1;
    if (value < 0) return {};
    held_bits = held_bits << 6 | static_cast<unsigned>(value);
    if ((count += 6) >= 8) out += static_cast<char>(held_bits >> (count -= 8) & 255);
  }
  return out;
}

/// zlib's raw format both ways; nothing when the bytes are damaged or unpack to more than `largest_link`.
std::optional<std::string> inflated(std::string_view bytes) {
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return {};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string out;
  int state = Z_OK;
  while (state == Z_OK && out.size() <= largest_link) {
    char piece[16384];
    stream.next_out = reinterpret_cast<Bytef*>(piece);
    stream.avail_out = sizeof piece;
    state = inflate(&stream, Z_NO_FLUSH);
    if (state != Z_OK && state != Z_STREAM_END) break;
    if (state == Z_OK && stream.avail_out == sizeof piece) break;  // it ends too early
    out.append(piece, sizeof piece - stream.avail_out);
  }
  inflateEnd(&stream);
  if (state != Z_STREAM_END || out.size() > largest_link) return {};
  return out;
}
std::string deflated(std::string_view bytes) {
  z_stream stream{};
  deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace

Result<RenamedFile> rename_replay(std::string_view json, const std::string& file) {
  Json replay = Json::parse(json, nullptr, false);
  if (replay.is_discarded() || !replay.is_object() || replay.value("format", Json()) != "sixline replay")
    return Error{file, 0, "format", "",
                 "must be \"sixline replay\": a replay, or a scenario or car file that ends in .toml"};
  Renamer renamer;
  renamer.key(replay, "stepper", "integrator");
  if (const auto cars = replay.find("cars"); cars != replay.end() && cars->is_array())
    for (Json& car : *cars)
      if (car.is_object()) renamer.car(car);
  return RenamedFile{replay.dump(-1, ' ', false, Json::error_handler_t::replace), std::move(renamer.changes)};
}

bool is_run_link(std::string_view text) { return text.find(link_mark) != text.npos; }

Result<RenamedFile> rename_link(std::string_view link) {
  const auto wrong = [](const char* rule) { return Error{"", 0, "link", "", rule}; };
  const std::size_t at = link.find(link_mark);
  if (at == link.npos) return wrong("must hold a run behind #r=");
  const auto packed = bytes_of(link.substr(at + link_mark.size()));
  if (!packed) return wrong("has letters that no link of this page has");
  const auto text = inflated(*packed);
  if (!text) return wrong("is damaged, cut short, or unpacks to more than 8 MiB");
  Json run = Json::parse(*text, nullptr, false);
  if (run.is_discarded() || !run.is_object() || !run.contains("replay") || !run["replay"].is_string())
    return wrong("holds no run");
  auto renamed = rename_replay(run["replay"].get<std::string>(), "the run of the link");
  if (!renamed) return renamed;
  run["replay"] = renamed->text;
  if (const auto files = run.find("files"); files != run.end() && files->is_object())
    for (auto& [path, content] : files->items())
      if (path.ends_with(".toml") && content.is_string()) {
        RenamedFile file = rename_file(content.get<std::string>());
        content = file.text;
        for (std::string& change : file.changes) renamed->changes.push_back(path + ", " + change);
      }
  renamed->text = std::string(link.substr(0, at + link_mark.size())) +
                  letters_of(deflated(run.dump(-1, ' ', false, Json::error_handler_t::replace)));
  return renamed;
}

}  // namespace sixline
