// What the local servers of `sixline play` (the program's, and Python's) answer: the page, and TORCS's tracks and cars, by name only.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "play_page.hpp"

namespace sixline::cli {

/// What a browser asks for, as far as it matters.
struct Question {
  std::string method, path, host;  ///< "GET", "/tracks/e-track-3.toml", "127.0.0.1:8606"
  std::string site, mode;   ///< Sec-Fetch-Site and Sec-Fetch-Mode: whose page asks, and how; empty from old browsers
  std::string encodings{};  ///< Accept-Encoding: "gzip, deflate, br"
};
struct Answer {
  int status = 200;
  std::string type = "text/plain; charset=utf-8", encoding{};  ///< Content-Type; Content-Encoding, "" for plain
  Body body{};                                                 ///< null: none
  /// Content-Security-Policy: of the page what it says of itself, of all else nothing; no other page may frame either.
  std::string policy = "default-src 'none'; frame-ancestors 'none'";
};

/// Answers from the page and the track and car lists. Nothing of a question ever becomes a part of a path.
Answer answer(const Question& question, PlayPage& page);

/// What a page allows itself by its first `meta` of Content-Security-Policy; "" where it has none.
std::string_view policy_of(std::string_view page);

/// Headers of every answer, beside its type, encoding and policy.
inline constexpr std::pair<const char*, const char*> answer_headers[] = {
    {"Cache-Control", "no-store"},      {"Vary", "Accept-Encoding"},
    {"Accept-Ranges", "none"},          {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"}, {"Cross-Origin-Resource-Policy", "same-origin"}};

}  // namespace sixline::cli
