// The in-memory std::filesystem of shim/filesystem: paths taken apart, and the files in memory seen as folders.
#include <filesystem>

#include "io/memory_files.hpp"

_LIBCPP_BEGIN_NAMESPACE_FILESYSTEM

path path::parent_path() const {
  size_t end = name_start();
  while (end > 1 && text_[end - 1] == '/') --end;
  return path(std::string_view(text_).substr(0, end));
}

path path::lexically_normal() const {
  vector<std::string> parts;
  bool folder = false;  // ends in a '/'
  for (const path& part : *this) {
    const bool climbs = part.text_ == "..";
    folder = part.empty() || part.text_ == "." || climbs;
    if (part.empty() || part.text_ == "." || part.text_ == "/") continue;
    if (!climbs || ((parts.empty() || parts.back() == "..") && is_relative()))
      parts.push_back(part.text_);
    else if (!parts.empty())
      parts.pop_back();
  }
  if (text_.empty()) return {};
  std::string text = is_absolute() ? "/" : "";
  for (size_t i = 0; i < parts.size(); ++i) text += (i ? "/" : "") + parts[i];
  if (folder && !parts.empty() && parts.back() != "..") text += '/';
  return path(text.empty() ? std::string(".") : text);
}

int path::compare(const path& other) const {
  iterator a = begin(), b = other.begin();
  for (; a != end() && b != other.end(); ++a, ++b)
    if (const int order = a->text_.compare(b->text_)) return order;
  return (a != end()) - (b != other.end());
}

void path::iterator::take() {
  if (start_ == behind) {
    part_ = {};
    return;
  }
  if (start_ == 0 && whole_.starts_with('/')) {
    next_ = min(whole_.find_first_not_of('/'), whole_.size());
    if (next_ == whole_.size()) next_ = behind;
    part_ = path("/");
    return;
  }
  const size_t slash = min(whole_.find('/', start_), whole_.size());
  part_ = path(whole_.substr(start_, slash - start_));
  // Behind a last '/' one empty part follows, which begins where the text ends.
  next_ = slash == whole_.size() ? behind : min(whole_.find_first_not_of('/', slash), whole_.size());
}

path::iterator& path::iterator::operator++() {
  start_ = next_;
  take();
  return *this;
}

namespace {

std::string tidy(const path& place) {
  std::string text = place.lexically_normal().string();
  if (text == ".") return "";
  if (text.size() > 1 && text.ends_with('/')) text.pop_back();
  return text;
}

std::string as_folder(const path& place) {
  std::string text = tidy(place);
  if (!text.empty() && !text.ends_with('/')) text += '/';
  return text;
}

}  // namespace

bool is_regular_file(const path& place) { return sixline::memory_file(tidy(place)) != nullptr; }

bool is_directory(const path& place) {
  if (place.empty()) return false;
  const std::string folder = as_folder(place);
  const auto first = sixline::memory_files().lower_bound(folder);
  return folder.empty() || (first != sixline::memory_files().end() && first->first.starts_with(folder));
}

bool exists(const path& place) { return is_regular_file(place) || is_directory(place); }

path weakly_canonical(const path& place, error_code& error) {
  error.clear();
  return path(tidy(place));
}

path canonical(const path& place, error_code& error) { return weakly_canonical(place, error); }

directory_iterator::directory_iterator(const path& folder, error_code& error) {
  error.clear();
  if (!filesystem::is_directory(folder)) {
    error = make_error_code(errc::no_such_file_or_directory);
    return;
  }
  const std::string start = as_folder(folder);
  const auto& files = sixline::memory_files();
  std::string last;
  for (auto it = files.lower_bound(start); it != files.end() && it->first.starts_with(start); ++it) {
    const std::string name = it->first.substr(start.size(), it->first.find('/', start.size()) - start.size());
    if (name.empty() || name == last) continue;
    last = name;
    entries_.push_back(directory_entry(folder / name));
  }
}

_LIBCPP_END_NAMESPACE_FILESYSTEM
