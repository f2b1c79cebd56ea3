// TORCS's XML entities: declarations in the document type, references in the body.
#include "files/tracks/torcs_entities.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include "files/places.hpp"
#include "files/tracks/track_places.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_bytes = 16u << 20;
const std::vector<std::string> allowed_names = {"default-surfaces", "default-objects"};
const std::vector<std::string> predefined_names = {"amp", "lt", "gt", "quot", "apos"};

bool one_of(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

int count_lines(std::string_view text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

// The common files of the TORCS tree that contains the track (ROOT/tracks/CATEGORY/NAME/NAME.xml); empty if the track
// is elsewhere.
fs::path common_folder(const fs::path& track) {
  const fs::path tracks = track.parent_path().parent_path().parent_path();
  return tracks.filename() == "tracks" ? tracks.parent_path() / "data" / "tracks" : fs::path();
}

bool inside(const fs::path& path, const fs::path& root) { return !root.empty() && lies_in(path, root); }

// Scans a text, one kind of markup at a time.
class Includer {
 public:
  Includer(const fs::path& path, std::string_view text) : path_(path), text_(text) {
    out_.files.push_back(path.string());
    out_.runs.push_back({1, 0, 1});
  }

  Result<IncludedText> run() {
    while (at_ < text_.size()) {
      const std::size_t next = std::min(text_.find_first_of("<&", at_), text_.size());
      copy_to(next);
      if (next == text_.size()) break;
      if (text_[next] == '<')
        copy_markup();
      else if (const Status bad = reference())
        return *bad;
    }
    return std::move(out_);
  }

 private:
  bool starts(std::string_view word) const { return text_.substr(at_, word.size()) == word; }
  std::size_t past(std::string_view end, std::size_t from) const {
    const std::size_t found = text_.find(end, from);
    return found == text_.npos ? text_.size() : found + end.size();
  }
  void copy_to(std::size_t end) {
    const std::string_view part = text_.substr(at_, end - at_);
    out_.text += part;
    line_ += count_lines(part);
    at_ = end;
  }
  Error error(const std::string& name, const std::string& value, const std::string& rule) const {
    return {out_.files[0], line_, name, value, rule};
  }

  void copy_markup() {
    if (starts("<!--")) return copy_to(past("-->", at_ + 4));
    if (starts("<![CDATA[")) return copy_to(past("]]>", at_));
    if (starts("<?")) return copy_to(past("?>", at_));
    if (starts("<!DOCTYPE")) return document_type();
    copy_to(tag_end(at_ + 1));
  }
  std::size_t tag_end(std::size_t from) const {
    while (from < text_.size() && text_[from] != '>') {
      const char c = text_[from];
      from = c == '"' || c == '\'' ? past(std::string_view(&c, 1), from + 1) : from + 1;
    }
    return std::min(from + 1, text_.size());
  }

  // <!DOCTYPE name SYSTEM "..." [ declarations ]>: removed from the text except its line breaks.
  void document_type() {
    std::size_t i = at_ + 9;
    while (i < text_.size() && text_[i] != '>') {
      const std::string_view remaining = text_.substr(i);
      if (remaining.starts_with("<!--"))
        i = past("-->", i + 4);
      else if (remaining.starts_with("<!ENTITY")) {
        const std::size_t end = tag_end(i + 8);
        declaration(text_.substr(i + 8, end - i - 8));
        i = end;
      } else if (remaining.starts_with("<"))
        i = tag_end(i + 1);
      else if (text_[i] == '"' || text_[i] == '\'')
        i = past(text_.substr(i, 1), i + 1);
      else
        ++i;
    }
    const std::size_t end = std::min(i + 1, text_.size());
    const int lines = count_lines(text_.substr(at_, end - at_));
    out_.text.append(static_cast<std::size_t>(lines), '\n');
    line_ += lines;
    at_ = end;
  }

  // name SYSTEM "address"; the first declaration of a name counts. Other kinds of entities are left undeclared.
  void declaration(std::string_view body) {
    const auto word = [&body] {
      const std::size_t begin = std::min(body.find_first_not_of(" \t\r\n"), body.size());
      const std::size_t end = std::min(body.find_first_of(" \t\r\n\"'", begin), body.size());
      const std::string_view found = body.substr(begin, end - begin);
      body.remove_prefix(end);
      return std::string(found);
    };
    const std::string name = word(), kind = word();
    const std::size_t open = body.find_first_of("\"'");
    if (kind != "SYSTEM" || open == body.npos) return;
    const std::size_t close = body.find(body[open], open + 1);
    if (close != body.npos) addresses_.emplace(name, body.substr(open + 1, close - open - 1));
  }

  Status reference() {
    const std::size_t end =
        text_.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.:#", at_ + 1);
    if (end == text_.npos || text_[end] != ';' || end == at_ + 1) {  // the parser handles a lone ampersand
      copy_to(at_ + 1);
      return {};
    }
    const std::string name(text_.substr(at_ + 1, end - at_ - 1));
    if (name[0] == '#' || one_of(predefined_names, name)) {
      copy_to(end + 1);
      return {};
    }
    const auto declared = addresses_.find(name);
    const Status bad = declared == addresses_.end()
                           ? note("&" + name + "; is not declared as an external file: taken as empty")
                           : include(name, declared->second);
    at_ = end + 1;
    return bad;
  }

  Status note(const std::string& words) {
    if (out_.warnings.size() < 1000) out_.warnings.push_back({out_.files[0], line_, "", "", words});
    return {};
  }

  Status include(const std::string& name, const std::string& address) {
    const auto known = resolved_.find(name);  // a file may name one entity a million times
    const Result<fs::path> found = known == resolved_.end() ? resolve(name, address) : known->second;
    if (!found) return found.error();
    resolved_.emplace(name, *found);
    if (!one_of(allowed_names, name))
      return note("&" + name + "; is not one of default-surfaces, default-objects: taken as empty");
    if (found->empty()) return note("&" + name + ";: " + address + " does not exist: taken as empty");
    if (!texts_.count(*found)) {
      Result<std::string> text = read_file(*found);
      if (!text) return text.error();
      texts_.emplace(*found, std::move(*text));
    }
    const std::string& text = texts_.at(*found);
    if (out_.text.size() + text.size() > max_bytes)
      return error(name, "", "with its included files the track is larger than 16 MiB");
    insert(found->string(), text);
    return {};
  }

  void insert(const std::string& file, std::string_view text) {
    if (text.starts_with("<?xml")) text.remove_prefix(std::min(text.find("?>") + 2, text.size()));
    const auto known = std::ranges::find(out_.files, file);
    const int index = static_cast<int>(known - out_.files.begin());
    if (known == out_.files.end()) out_.files.push_back(file);
    const int before = out_.runs.back().first_line + (line_ - out_.runs.back().file_line), lines = count_lines(text);
    out_.text += text;
    if (lines > 0) {  // the first and the last line belong to the track
      out_.runs.push_back({before + 1, index, 2});
      out_.runs.push_back({before + lines, 0, line_});
    }
  }

  // The file of an address, checked; empty when it does not exist.
  Result<fs::path> resolve(const std::string& name, const std::string& address) const {
    const fs::path relative(address), track = resolved(path_);
    const fs::path installed = torcs_folder().empty() ? fs::path() : resolved(torcs_folder() / "data" / "tracks");
    if (address.empty() || relative.is_absolute() || address.find("://") != address.npos ||
        address.find('\\') != address.npos || address.find('\0') != address.npos || address.starts_with("file:"))
      return error("&" + name + ";", address, "must be a relative path inside the TORCS data");
    const fs::path target = resolved(track.parent_path() / relative);
    if (inside(target, track.parent_path()) || inside(target, common_folder(track)) || inside(target, installed)) {
      if (is_file(target)) return target;
    } else if (relative.parent_path() != "../../../data/tracks")
      return error("&" + name + ";", address, "leaves the track's folder: must stay inside the TORCS data");
    // TORCS's usual address, from a track that is elsewhere: the installed file with that name.
    const fs::path usual = installed.empty() ? fs::path() : resolved(installed / relative.filename());
    if (inside(usual, installed) && is_file(usual)) return usual;
    return fs::path();
  }

  const fs::path path_;
  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;  // of the track file
  IncludedText out_;
  std::map<std::string, std::string> addresses_;
  std::map<std::string, fs::path> resolved_;  // by entity name
  std::map<fs::path, std::string> texts_;
};

}  // namespace

Error IncludedText::at(int line) const {
  const auto behind =
      std::upper_bound(runs.begin(), runs.end(), line, [](int l, const Run& run) { return l < run.first_line; });
  if (behind == runs.begin()) return {files.front(), line, "", "", ""};
  const Run& run = *(behind - 1);
  return {files[static_cast<std::size_t>(run.file)], run.file_line + line - run.first_line, "", "", ""};
}

Result<IncludedText> include_entities(const std::filesystem::path& path, std::string_view text) {
  return Includer(path, text).run();
}

}  // namespace sixline
