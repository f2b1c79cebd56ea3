// Parses JSON text into a document. Iterative, so that deep nesting cannot overflow the stack.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>

#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

// Progress of the parser in lines. A line break counts once the next character is read: the parser reads one ahead.
struct Progress {
  int line = 1;
  bool at_break = false;
};

class Letters {
 public:
  using difference_type = std::ptrdiff_t;
  using value_type = char;
  using pointer = const char*;
  using reference = const char&;
  using iterator_category = std::input_iterator_tag;

  Letters(const char* at, Progress* progress) : at_(at), progress_(progress) {}
  reference operator*() const { return *at_; }
  Letters& operator++() {
    progress_->line += progress_->at_break;
    progress_->at_break = *at_ == '\n';
    ++at_;
    return *this;
  }
  bool operator==(const Letters& other) const { return at_ == other.at_; }

 private:
  const char* at_;
  Progress* progress_;
};

// Builds the tree from the parser's events; false stops it.
class Builder {
 public:
  using number_integer_t = std::int64_t;
  using number_unsigned_t = std::uint64_t;
  using number_float_t = double;
  using string_t = std::string;
  using binary_t = nlohmann::json::binary_t;

  Builder(const Progress& progress, const ReadLimits& limits) : progress_(progress), limits_(limits) {}

  bool null() { return add(Node::Kind::null); }
  bool boolean(bool value) { return add(Node::Kind::boolean) && (last_->boolean = value, true); }
  bool number_integer(number_integer_t value) { return whole(static_cast<double>(value)); }
  bool number_unsigned(number_unsigned_t value) { return whole(static_cast<double>(value)); }
  bool number_float(number_float_t value, const string_t&) {
    return add(Node::Kind::number) && (last_->number = value, true);
  }
  bool string(string_t& value) { return add(Node::Kind::text) && (last_->text = value, true); }
  bool binary(binary_t&) { return false; }
  bool start_object(std::size_t) { return open(Node::Kind::table); }
  bool start_array(std::size_t) { return open(Node::Kind::list); }
  bool end_object() {
    std::vector<std::string_view> names;
    for (const Node& child : open_.back()->children) names.push_back(child.name);
    std::ranges::sort(names);
    const auto twice = std::adjacent_find(names.begin(), names.end());
    if (twice != names.end()) return refuse("\"" + std::string(*twice) + "\" appears twice in one object");
    return close();
  }
  bool end_array() { return close(); }
  bool key(string_t& name) {
    key_ = name;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) {
    std::string words = error.what();  // "[json.exception.parse_error.101] parse error at line 1, column 2: reason"
    for (const char* before : {": ", "] "})
      if (const std::size_t found = words.find(before); found != words.npos) words.erase(0, found + 2);
    return refuse(words);
  }

  Node root;
  std::string rule;  // the reason for stopping
  int line = 0;

 private:
  bool refuse(std::string why) {
    rule = std::move(why);
    line = progress_.line;
    return false;
  }
  bool whole(double value) { return add(Node::Kind::number) && (last_->number = value, last_->integer = true); }
  bool add(Node::Kind kind) {
    if (++nodes_ > limits_.nodes) return refuse(limits_.too_many());
    last_ = open_.empty() ? &root : &open_.back()->children.emplace_back();
    last_->kind = kind;
    last_->line = progress_.line;
    if (!open_.empty() && open_.back()->kind == Node::Kind::table) last_->name = key_;
    return true;
  }
  bool open(Node::Kind kind) {
    if (static_cast<int>(open_.size()) >= limits_.depth) return refuse(limits_.too_deep());
    if (!add(kind)) return false;
    open_.push_back(last_);  // stays valid: a parent gets no other child before this one is closed
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  const Progress& progress_;
  const ReadLimits& limits_;
  std::vector<Node*> open_;
  Node* last_ = nullptr;
  std::string key_;
  std::size_t nodes_ = 0;
};

}  // namespace

Result<Node> parse_json(std::string_view text, const std::string& file_name, const ReadLimits& limits) {
  if (text.size() > limits.bytes)
    return Error{file_name, 0, "", "", "larger than " + std::to_string(limits.bytes) + " bytes"};
  if (const std::size_t end = text.find('\0'); end != text.npos) {  // nlohmann's parser would end the text here
    const auto line =
        static_cast<int>(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    return Error{file_name, line, "", "", "a byte 0, which JSON does not have"};
  }
  Progress progress;
  Builder builder(progress, limits);
  const bool good = nlohmann::json::sax_parse(Letters(text.data(), &progress),
                                              Letters(text.data() + text.size(), &progress), &builder);
  if (!good) return Error{file_name, builder.line, "", "", builder.rule};
  return std::move(builder.root);
}

}  // namespace sixline
