// Names before and after they were changed, from docs/names.csv: to refuse an old one with the one that it has today.
#pragma once
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace sixline {

/// A row of docs/names.csv.
struct NameRow {
  std::string_view kind;   ///< model, channel, parameter, option, choice, input, type
  std::string_view where;  ///< id of a model, name of an option, or "*": everywhere
  std::string_view before, now;
};
std::span<const NameRow> name_rows();

/// What `word` of a kind is called today; the word itself where it is not a former name. `where` is looked at before
/// "*".
std::string_view name_today(std::string_view kind, std::string_view where, std::string_view word);
/// The family of a former pattern of a car file such as "plan.*"; "": no pattern of a family.
std::string_view family_today(std::string_view pattern);
/// "is now called NAME (...)" for an error's rule, of the first kind that knows the former name; "": it is none.
std::string renamed_rule(std::initializer_list<std::string_view> kinds, std::string_view where, std::string_view word);

}  // namespace sixline
