// JSON text to the neutral tree, as src/io/document_json.cpp does with a library. Iterative, so depth is no danger.
#include <algorithm>
#include <charconv>
#include <cmath>

#include "numbers.hpp"
#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

class Reader {
 public:
  Reader(std::string_view text, const ReadLimits& limits) : text_(text), limits_(limits) {}

  /// Reads everything; false when it stopped, with `rule` and `line`.
  bool run() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    do {
      space();
      if (!(wants_key() ? key() : value())) return false;
      // Behind a value: what closes, and a comma or the end.
      for (space(); !open_.empty(); space()) {
        const bool table = open_.back()->kind == Node::Kind::table;
        if (fresh_ || peek() == (table ? '}' : ']')) {
          if (peek() != (table ? '}' : ']')) break;  // just opened, and not empty
          ++at_;
          fresh_ = false;
          if (table && !once()) return false;
          open_.pop_back();
        } else if (peek() == ',') {
          ++at_;
          break;
        } else {
          return refuse(table ? "expected ',' or '}'" : "expected ',' or ']'");
        }
      }
      fresh_ = false;
    } while (!open_.empty());
    return at_ == text_.size() || refuse("expected the end of the text");
  }

  Node root;
  std::string rule;
  int line = 1;

 private:
  bool refuse(std::string why) {
    rule = "syntax error: " + std::move(why);
    if (at_ < text_.size() && static_cast<unsigned char>(text_[at_]) > 0x20)
      rule += std::string(", not '") + text_[at_] + "'";
    return false;
  }
  bool over(std::string why) {
    rule = std::move(why);
    return false;
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void space() {
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\n') ++line;
      if (c != ' ' && c != '\t' && c != '\n' && c != '\r') return;
    }
  }
  bool wants_key() const { return !open_.empty() && open_.back()->kind == Node::Kind::table; }

  bool key() {
    if (peek() != '"') return refuse("expected a name in quotes");
    if (!text(key_)) return false;
    space();
    if (peek() != ':') return refuse("expected ':'");
    ++at_;
    space();
    return value();
  }

  Node* add(Node::Kind kind) {
    if (++nodes_ > limits_.nodes) {
      over(limits_.too_many());
      return nullptr;
    }
    Node* made = open_.empty() ? &root : &open_.back()->children.emplace_back();
    made->kind = kind;
    made->line = line;
    if (wants_key()) made->name = key_;
    return made;
  }

  bool value() {
    const char c = peek();
    if (c == '{' || c == '[') {
      if (static_cast<int>(open_.size()) >= limits_.depth) return over(limits_.too_deep());
      Node* made = add(c == '{' ? Node::Kind::table : Node::Kind::list);
      if (made == nullptr) return false;
      ++at_;
      fresh_ = true;
      open_.push_back(made);  // stays valid: a parent gets no other child before this one is closed
      return true;
    }
    if (c == '"') {
      Node* made = add(Node::Kind::text);
      return made != nullptr && text(made->text);
    }
    if (c == '-' || (c >= '0' && c <= '9')) return number();
    if (word("null")) return add(Node::Kind::null) != nullptr;
    const bool yes = word("true");
    if (!yes && !word("false")) return refuse("expected a value");
    Node* made = add(Node::Kind::boolean);
    if (made != nullptr) made->boolean = yes;
    return made != nullptr;
  }
  bool word(std::string_view letters) {
    if (text_.substr(at_, letters.size()) != letters) return false;
    at_ += letters.size();
    return true;
  }

  bool number() {
    const std::size_t start = at_;
    const auto digits = [&] {
      const std::size_t from = at_;
      while (peek() >= '0' && peek() <= '9') ++at_;
      return at_ > from;
    };
    if (peek() == '-') ++at_;
    if (peek() == '0')
      ++at_;
    else if (!digits())
      return refuse("expected a digit");
    bool whole = true;
    if (peek() == '.') {
      ++at_;
      whole = false;
      if (!digits()) return refuse("expected a digit");
    }
    if ((peek() | 0x20) == 'e') {
      ++at_;
      whole = false;
      if (peek() == '+' || peek() == '-') ++at_;
      if (!digits()) return refuse("expected a digit");
    }
    Node* made = add(Node::Kind::number);
    if (made == nullptr) return false;
    made->number = sixline_wasm::nearest_double(text_.data() + start, text_.data() + at_);
    if (std::isinf(made->number)) return refuse("a smaller number");
    made->integer = whole && made->number >= -9223372036854775808.0 && made->number < 18446744073709551616.0;
    if (made->integer) made->number += 0.0;  // a whole -0 is 0
    return true;
  }

  void put(std::string& out, unsigned code) {
    if (code < 0x80) {
      out += static_cast<char>(code);
      return;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static constexpr unsigned char first[] = {0xC0, 0xE0, 0xF0};
    out += static_cast<char>(first[more - 1] | code >> 6 * more);
    for (int i = more; i-- > 0;) out += static_cast<char>(0x80 | (code >> 6 * i & 0x3F));
  }
  bool four(unsigned& code) {
    if (at_ + 4 > text_.size()) return false;
    const auto read = std::from_chars(text_.data() + at_, text_.data() + at_ + 4, code, 16);
    if (read.ptr != text_.data() + at_ + 4) return false;
    at_ += 4;
    return true;
  }
  bool escape(std::string& out) {
    static constexpr std::string_view letters = "\"\\/bfnrt", means = "\"\\/\b\f\n\r\t";
    const char c = peek();
    ++at_;
    if (const std::size_t known = letters.find(c); c != '\0' && known != letters.npos) {
      out += means[known];
      return true;
    }
    unsigned code = 0, low = 0;
    if (c != 'u' || !four(code)) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      if (!word("\\u") || !four(low) || low < 0xDC00 || low > 0xDFFF) return false;
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code < 0xE000) {
      return false;
    }
    put(out, code);
    return true;
  }
  bool text(std::string& out) {
    out.clear();
    for (++at_;;) {
      const std::size_t from = at_;
      while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\\' &&
             static_cast<unsigned char>(text_[at_]) >= 0x20)
        ++at_;
      out.append(text_, from, at_ - from);
      if (peek() == '"') {
        ++at_;
        return true;
      }
      if (peek() != '\\') return refuse("a text without its closing quote");
      ++at_;
      if (!escape(out)) return refuse("an escape that is none");
    }
  }

  // An object may say each name once.
  bool once() {
    std::vector<std::string_view> names;
    for (const Node& child : open_.back()->children) names.push_back(child.name);
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    return twice == names.end() || over("\"" + std::string(*twice) + "\" stands twice in one object");
  }

  std::string_view text_;
  const ReadLimits& limits_;
  std::size_t at_ = 0, nodes_ = 0;
  std::vector<Node*> open_;
  std::string key_;
  bool fresh_ = false;  // a list or table was just opened
};

}  // namespace

Result<Node> parse_json(std::string_view text, const std::string& file_name, const ReadLimits& limits) {
  if (text.size() > limits.bytes)
    return Error{file_name, 0, "", "", "larger than " + std::to_string(limits.bytes) + " bytes"};
  Reader reader(text, limits);
  if (!reader.run()) return Error{file_name, reader.line, "", "", reader.rule};
  return std::move(reader.root);
}

}  // namespace sixline
