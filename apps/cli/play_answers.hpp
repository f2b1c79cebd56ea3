// What the local servers of `sixline play` (the program's, and Python's) answer: the page, and TORCS's tracks and cars, by name only.
#pragma once
#include <filesystem>
#include <string>
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
};

/// Answers from the page and the track and car lists. Nothing of a question ever becomes a part of a path.
Answer answer(const Question& question, PlayPage& page);

/// Headers of every answer. The policy says what the page may do in a browser: run what is written in it, and talk to this
/// server only.
inline constexpr std::pair<const char*, const char*> answer_headers[] = {
    {"Cache-Control", "no-store"},
    {"Vary", "Accept-Encoding"},
    {"Accept-Ranges", "none"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; "
     "img-src 'self' data: blob:; media-src blob:; worker-src blob:; connect-src 'self' data: blob:; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"}};

}  // namespace sixline::cli
