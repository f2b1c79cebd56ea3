// Journals of sweeps: read with care, locked, and written line by line; plans to JSON and back, and their hash.
#include "studies/sweep/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <utility>

#include "files/json.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/math/hash.hpp"
#include "sixline/version.hpp"

namespace sixline {
namespace {

/// The whole number that a JSON value is. Throws Json::exception: it is another value, or none that T holds; get<T>()
/// would cut off 1.5 and convert 1e20 to any number.
template <std::integral T>
T whole_number_of(const Json& json) {
  const bool holds = json.is_number_unsigned() ? std::in_range<T>(json.get<std::uint64_t>())
                                               : json.is_number_integer() && std::in_range<T>(json.get<std::int64_t>());
  if (!holds) throw Json::out_of_range::create(406, "must be a whole number that its type holds", &json);
  return json.get<T>();
}

Error wrong_journal(const std::string& path, int line, const std::string& rule) {
  return {.file = path, .line = line, .rule = rule};
}
std::string line_of(const Json& json) { return json_line(json) + "\n"; }

std::string first_line(const SweepPlan& plan, const SweepShard& shard) {
  return line_of(
      {{"journal", "sixline sweep"}, {"hash", plan_hash(plan)}, {"shard", shard.text()}, {"plan", plan_json(plan)}});
}
std::string line_of_row(const SweepRow& row) {
  Json results = Json::object();
  for (const auto& [heading, value] : row.results) results[heading] = value;
  return line_of({{"case", row.number}, {"ended", row.ended}, {"results", results}});
}

Status read_first(const std::string& line, const std::string& path, SweepJournalText& text) try {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || json.value("journal", "") != "sixline sweep")
    return wrong_journal(path, 1, "is not a journal of a sweep");
  auto plan = plan_of_json(json.value("plan", Json()).dump());
  if (!plan) {
    Error error = plan.error();
    error.file = path;
    return error;
  }
  const auto shard = shard_of(json.value("shard", ""));
  if (!shard) return wrong_journal(path, 1, "names no shard");
  text.plan = std::move(*plan);
  text.shard = *shard;
  text.hash = json.value("hash", "");
  if (text.hash != plan_hash(text.plan)) return wrong_journal(path, 1, "was changed: its plan has another hash");
  return {};
} catch (const Json::exception&) {
  return wrong_journal(path, 1, "is not a journal of a sweep");
}

/// A row of a line; its case must be one of the plan and the shard.
Result<SweepRow> read_row(const std::string& line, const SweepJournalText& text) {
  try {
    const Json json = Json::parse(line);
    SweepRow row{.number = whole_number_of<std::size_t>(json.at("case")), .ended = json.at("ended")};
    for (const auto& [heading, value] : json.at("results").items()) row.results.emplace_back(heading, value);
    if (row.number < text.plan.size() && text.shard.has(row.number)) return row;
  } catch (const Json::exception&) {
  }
  return Error{.rule = "is not a row of this sweep's journal"};
}

}  // namespace

Result<SweepShard> shard_of(const std::string& text) {
  char *slash = nullptr, *end = nullptr;
  const unsigned long index = std::strtoul(text.c_str(), &slash, 10);
  const unsigned long count = *slash == '/' ? std::strtoul(slash + 1, &end, 10) : 0;
  if (text.find_first_not_of("0123456789/") != text.npos || !end || *end || index < 1 || index > count ||
      count > most_sweep_cases)
    return Error{"", 0, "--shard", text,
                 "must read i/n with i from 1 to n: 1/3, 2/3 and 3/3 are three parts of a sweep"};
  return SweepShard{index, count};
}

void sort_rows(SweepRows& all) {
  std::ranges::stable_sort(all.rows, [](const SweepRow& a, const SweepRow& b) { return a.number < b.number; });
  const auto same = [](const SweepRow& a, const SweepRow& b) { return a.number == b.number; };
  all.rows.erase(std::unique(all.rows.begin(), all.rows.end(), same), all.rows.end());
}

Result<SweepJournalText> read_journal(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return wrong_journal(file.string(), 0, std::string("cannot be read: ") + std::strerror(errno));
  SweepJournalText text;
  int number = 0;
  for (std::string line; std::getline(in, line) && !in.eof();) {  // a line at whose end the file ends is not whole
    ++number;
    if (number == 1) {
      if (auto wrong = read_first(line, file.string(), text)) return *wrong;
    } else {
      auto row = read_row(line, text);
      if (!row) return wrong_journal(file.string(), number, row.error().rule);
      text.rows.rows.push_back(std::move(*row));
    }
    text.whole_bytes += line.size() + 1;
  }
  sort_rows(text.rows);
  return text;
}

SweepJournal::~SweepJournal() {
  if (file_ >= 0) ::close(file_);
}

Result<SweepJournal> SweepJournal::open(const std::filesystem::path& path, const SweepPlan& plan,
                                        const SweepShard& shard, SweepRows& known) {
  SweepJournal journal;
  journal.path_ = path.string();
  journal.file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (journal.file_ < 0)
    return wrong_journal(journal.path_, 0, std::string("cannot be opened: ") + std::strerror(errno));
  if (::flock(journal.file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return wrong_journal(journal.path_, 0, "is being written by another run of this sweep");
  auto text = read_journal(path);
  if (!text) return text.error();
  if (!text->hash.empty() && text->hash != plan_hash(plan))
    return wrong_journal(journal.path_, 1,
                         "is of another plan, or of cars or tracks that were changed since: choose another --out, or "
                         "remove that folder");
  if (!text->hash.empty() && text->shard.text() != shard.text())
    return wrong_journal(journal.path_, 1, "is of the shard " + text->shard.text() + ", not of " + shard.text());
  if (::ftruncate(journal.file_, static_cast<off_t>(text->whole_bytes)) != 0)
    return wrong_journal(journal.path_, 0, std::string("cannot be written: ") + std::strerror(errno));
  if (text->hash.empty())
    if (auto wrong = journal.write_line(first_line(plan, shard))) return *wrong;
  known = std::move(text->rows);
  return journal;
}

Status SweepJournal::write_line(const std::string& line) {
  for (std::size_t from = 0; from < line.size();) {
    const ssize_t written = ::write(file_, line.data() + from, line.size() - from);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return wrong_journal(path_, 0, std::string("cannot be written: ") + std::strerror(errno));
    from += static_cast<std::size_t>(written);
  }
  return {};
}

Status SweepJournal::add(const SweepRow& row) { return file_ < 0 ? Status() : write_line(line_of_row(row)); }

SIXLINE_JSON(SweepAxis, name, unit, of_car, values, low, high)

Json plan_json(const SweepPlan& plan) {
  return {{"title", plan.title},
          {"version", SIXLINE_VERSION},
          {"work", work_text(plan.work)},
          {"plan", sampling_text(plan.sampling)},
          {"cases", plan.size()},
          {"seed", plan.seed},
          {"axes", plan.axes},
          {"setup", plan.setup}};
}

Result<SweepPlan> plan_of_json(const std::string& text) {
  try {
    const Json json = Json::parse(text);
    SweepPlan plan{.title = json.at("title"),
                   .requested = whole_number_of<std::size_t>(json.at("cases")),
                   .seed = whole_number_of<std::uint64_t>(json.at("seed"))};
    for (const SweepWork one : sweep_works)
      if (json.at("work") == work_text(one)) plan.work = one;
    plan.sampling = sampling_of(json.at("plan").get<std::string>());
    plan.axes = json.at("axes").get<std::vector<SweepAxis>>();
    plan.setup = json.at("setup");
    if (json.at("version") != SIXLINE_VERSION)
      return Error{"", 1, "version", json.at("version").get<std::string>(),
                   "is another version of sixline than this one, " SIXLINE_VERSION};
    if (plan.size() <= most_sweep_cases && plan.size() == plan.requested) return plan;
  } catch (const Json::exception&) {
  }
  return Error{.line = 1, .rule = "is not a plan of a sweep"};
}

std::string plan_hash(const SweepPlan& plan) {
  Json json = plan_json(plan);
  json.erase("title");
  const std::string text = json_line(json);
  return fmt::format("{:016x}", Fnv64{}.add(std::string_view(text)).value);
}

}  // namespace sixline
