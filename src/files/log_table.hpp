// Log table: a telemetry file as columns, from sixline's own CSV or an export of MoTeC i2, AiM or RaceChrono.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/cells.hpp"
#include "sixline/internal/files/error.hpp"

namespace sixline {

/// A column of a log.
struct LogColumn {
  std::string name, unit;  ///< unit "": none in the file
};

/// The content of a log file. Cells are converted to numbers on request: a log may contain text besides numbers.
class LogTable {
 public:
  /// Reads a file of at most 512 MiB. A block of settings, a line of units and one of sources may be above the rows. Of
  /// headings that repeat, each has its source behind it where the file has sources ("speed calc"). Errors: it cannot be
  /// read, has no headings or no rows, has a row with more or fewer cells than there are headings, or a quote that is not
  /// closed.
  static Result<LogTable> load(const std::string& path);
  /// The same from text; `file` is for error messages.
  static Result<LogTable> parse(std::string text, const std::string& file);

  const std::string& file() const { return file_; }
  const std::vector<LogColumn>& columns() const { return columns_; }
  std::size_t row_count() const { return rows_.size(); }
  /// The line of a row in the file.
  int line(std::size_t row) const { return rows_[row].number; }
  /// The index of the column with that name; none if several have it.
  std::optional<std::size_t> find(std::string_view name) const;
  /// Columns with that name.
  std::size_t count(std::string_view name) const;
  /// The numbers of a column. Error: a cell that is not a finite number. Where a file has sources, a device that is
  /// slower than the rows leaves cells empty: they are interpolated over the first column, the time.
  Result<std::vector<double>> numbers(std::size_t column) const;

 private:
  Status read_headings(const std::vector<TextLine>& lines, std::size_t& next);
  void name_by_sources(const std::vector<std::string_view>& sources);
  Status fill(std::vector<double>& values, std::size_t column) const;

  std::string file_;
  std::shared_ptr<const std::string> text_;
  std::vector<LogColumn> columns_;
  std::vector<TextLine> rows_;
  bool has_sources_ = false;
  char mark_ = ',';  // between cells; beside another one than a comma, a comma is a decimal one
};

}  // namespace sixline
