// Log table: a telemetry file as columns, sixline's own CSV or what MoTeC's i2 exports.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/error.hpp"

namespace sixline {

/// A column of a log.
struct LogColumn {
  std::string name, unit;  ///< unit "": the file says none
};

/// A log as its file has it. Cells become numbers when they are asked for: a log may hold text beside numbers.
class LogTable {
 public:
  /// Reads a file of at most 512 MiB. Errors: it cannot be read, has no headings or no rows, a heading stands there
  /// twice, a row has more or fewer cells than there are headings, a quote without its end.
  static Result<LogTable> load(const std::string& path);
  /// The same from its text; `file` is for error words.
  static Result<LogTable> parse(std::string text, const std::string& file);

  const std::string& file() const { return file_; }
  const std::vector<LogColumn>& columns() const { return columns_; }
  std::size_t row_count() const { return rows_.size(); }
  /// The line of the file that a row stands in.
  int line(std::size_t row) const { return rows_[row].line; }
  /// Where the column of that name is.
  std::optional<std::size_t> find(std::string_view name) const;
  /// The numbers of a column. Error: a cell that is no finite number.
  Result<std::vector<double>> numbers(std::size_t column) const;

 private:
  struct Row {
    std::string_view text;
    int line;
  };
  Status read_headings(const std::vector<Row>& lines, std::size_t& next);
  Status check_headings(int line) const;

  std::string file_;
  std::shared_ptr<const std::string> text_;
  std::vector<LogColumn> columns_;
  std::vector<Row> rows_;
};

}  // namespace sixline
