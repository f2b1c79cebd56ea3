// sixline play --export: the page as files for a web host, all written or none.
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "local_page/local_page.hpp"
#include "process.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline::cli {
namespace {

namespace fs = std::filesystem;

Error not_exported(const fs::path& path, std::string rule) { return {.file = path.string(), .rule = std::move(rule)}; }

/// Why nothing may be written to the path; an empty folder is allowed.
Status free_place(const fs::path& to, bool folder) {
  std::error_code failed;
  const auto status = fs::symlink_status(to, failed);
  if (!fs::exists(status)) return {};
  if (!fs::is_directory(status)) return not_exported(to, "is there already; --export writes over nothing");
  if (!folder) return not_exported(to, "is a folder; without .html at its end it can be filled");
  const bool empty = fs::is_empty(to, failed);
  if (failed) return not_exported(to, "cannot be read: " + failed.message());
  return empty ? Status{} : not_exported(to, "is a folder with something in it; --export needs a new or an empty one");
}

/// Puts the chosen tracks and cars into the page; one without any stays as it was built.
Status add_files(const fs::path& html, const LocalFiles& files) {
  if (files.tracks.empty() && files.cars.empty()) return {};
  const auto page = local_page(html, files);
  return page ? write_file(html, *page) : Status(page.error());
}

/// Links to pictures must be complete addresses (https://ogp.me): puts the address before the picture's name.
Status name_picture(const fs::path& index, const std::string& url) {
  auto text = read_file(index);
  if (!text) return text.error();
  constexpr std::string_view name = R"(content="preview.jpg")";
  const std::size_t at = text->find(name);
  if (at == text->npos) return not_exported(index, "names no picture for links; is the page older than the program?");
  text->insert(at + name.find("preview"), url + (url.ends_with('/') ? "" : "/"));
  std::ofstream out(index, std::ios::binary);
  out << *text;
  return out.flush() ? Status{} : not_exported(index, "cannot be written");
}

/// Characters that an address in an attribute of HTML must not contain.
Status check_url(const std::string& url) {
  const bool fits = url.empty() || ((url.starts_with("https://") || url.starts_with("http://")) &&
                                    url.find_first_of("\"<>& \t\r\n") == url.npos);
  return fits ? Status{}
              : Error{.field = "--url",
                      .value = url,
                      .rule = "is not an address: https://, and none of \" < > & or spaces"};
}

/// Copies to a temporary folder beside `to` and renames it when it is complete.
Status copy_whole(const fs::path& from, const fs::path& to, const PlayOptions& options) {
  const fs::path partial = to.parent_path() / (to.filename().string() + ".partial-" + std::to_string(::getpid()));
  std::error_code failed, ignored;
  if (to.has_parent_path()) fs::create_directories(to.parent_path(), failed);
  if (!failed) fs::copy(from, partial, fs::copy_options::recursive, failed);
  Status bad = failed ? not_exported(to, "cannot be written: " + failed.message()) : Status{};
  const bool folder = fs::is_directory(partial, ignored);
  if (!bad && !options.url.empty() && folder) bad = name_picture(partial / "index.html", options.url);
  if (!bad) bad = add_files(folder ? partial / "index.html" : partial, {options.tracks, options.cars});
  if (!bad) {
    fs::rename(partial, to, failed);
    if (failed) bad = not_exported(to, "cannot be written: " + failed.message());
  }
  if (bad) fs::remove_all(partial, ignored);
  return bad;
}

}  // namespace

int export_page(const fs::path& page, const PlayOptions& options) {
  fs::path to = fs::path(options.export_to).lexically_normal();
  if (!to.has_filename()) to = to.parent_path();  // "site/"
  const bool folder = to.extension() != ".html";
  const fs::path from = folder ? page.parent_path() / "playground" : page;
  std::error_code ignored;
  check(check_url(options.url), failed);
  if (folder ? !fs::is_regular_file(from / "index.html", ignored) : !fs::is_regular_file(from, ignored))
    return print_failure(not_exported(from, "does not exist: ./run play --export, in the source tree, builds it"));
  check(free_place(to, folder), failed);
  check(copy_whole(from, to, options), failed);
  const std::string where = fs::absolute(to, ignored).string();
  std::printf("%s\n", options.json ? nlohmann::ordered_json{{"exported", where}}.dump().c_str() : where.c_str());
  return done;
}

}  // namespace sixline::cli
