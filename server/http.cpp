#include "server/http.h"

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <utility>

namespace broadside::server {
namespace {

constexpr std::string_view kContentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

constexpr size_t kTokenDigits = 32;

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::string_view header(const http::fields& headers, http::field name) {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : view(found->value());
}

bool same(std::string_view a, std::string_view b) {
  return boost::beast::iequals({a.data(), a.size()}, {b.data(), b.size()});
}

/// "[::1]:8080" -> "[::1]"
std::string_view without_port(std::string_view host) {
  const size_t colon = host.rfind(':');
  const size_t bracket = host.rfind(']');
  if (colon == std::string_view::npos || (bracket != std::string_view::npos && colon < bracket)) return host;
  return host.substr(0, colon);
}

}  // namespace

Response answer_to(const Request& request, http::status status, std::string_view content_type, std::string body) {
  Response out(status, request.version());
  out.set("Content-Security-Policy", kContentSecurityPolicy.data());
  out.set("X-Content-Type-Options", "nosniff");
  out.set("Referrer-Policy", "no-referrer");
  out.set("Cross-Origin-Resource-Policy", "same-origin");
  out.set(http::field::cache_control, "no-store");
  if (!content_type.empty()) out.set(http::field::content_type, {content_type.data(), content_type.size()});
  out.keep_alive(request.keep_alive());
  out.body() = std::move(body);
  out.prepare_payload();
  return out;
}

Response json_answer(const Request& request, const Json& body, http::status status) {
  return answer_to(request, status, "application/json; charset=utf-8",
                   body.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Response problem_answer(const Request& request, http::status status, const Problem& problem) {
  const Json told = {{"place", problem.place}, {"reason", problem.reason}, {"right", problem.right}};
  return json_answer(request, {{"problem", told}}, status);
}

std::string_view path_of(const http::request_header<>& request) {
  const std::string_view target = view(request.target());
  return target.substr(0, target.find('?'));
}

namespace {

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return {};
}

std::string percent_undone(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const auto high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : std::nullopt;
    const auto low = high ? hex_digit(text[i + 2]) : std::nullopt;
    if (low) {
      out += static_cast<char>(*high * 16 + *low);
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

}  // namespace

std::string query_of(const Request& request, std::string_view name) {
  std::string_view target = view(request.target());
  const size_t mark = target.find('?');
  if (mark == std::string_view::npos) return {};
  target.remove_prefix(mark + 1);
  while (!target.empty()) {
    const std::string_view pair = target.substr(0, target.find('&'));
    target.remove_prefix(std::min(target.size(), pair.size() + 1));
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
      return percent_undone(pair.substr(name.size() + 1));
  }
  return {};
}

std::optional<std::string> bearer_of(const Request& request) {
  constexpr std::string_view kScheme = "Bearer ";
  const std::string_view value = header(request, http::field::authorization);
  if (value.size() != kScheme.size() + kTokenDigits || !same(value.substr(0, kScheme.size()), kScheme)) return {};
  return std::string(value.substr(kScheme.size()));
}

bool origin_is_ours(const http::fields& headers) {
  if (headers.find(http::field::origin) == headers.end()) return true;
  const std::string_view origin = header(headers, http::field::origin);
  const std::string_view host = header(headers, http::field::host);
  const size_t scheme = origin.find("://");
  if (host.empty() || scheme == std::string_view::npos || headers.count(http::field::origin) > 1) return false;
  const std::string_view before = origin.substr(0, scheme);
  return (same(before, "http") || same(before, "https")) && same(origin.substr(scheme + 3), host);
}

bool host_is_one_of(const http::fields& headers, const std::vector<std::string>& names) {
  const std::string_view host = without_port(header(headers, http::field::host));
  if (headers.count(http::field::host) != 1) return false;
  for (const std::string& name : names)
    if (same(host, name)) return true;
  return false;
}

bool accepts_gzip(const http::fields& headers) {
  for (const auto& [name, params] : http::ext_list(headers[http::field::accept_encoding]))
    if (same(view(name), "gzip")) return true;
  return false;
}

}  // namespace broadside::server
