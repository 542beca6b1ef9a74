// What every request and answer has to obey, whatever it is about: where it may come from, what a browser may do with
// it.
#pragma once

#include <boost/beast/http.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/log.h"
#include "engine/core/problem.h"

namespace broadside::server {

namespace http = boost::beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

/// An answer with the headers that all of them carry; may not be stored by anybody unless somebody says so later.
Response answer_to(const Request& request, http::status status, std::string_view content_type, std::string body);
Response json_answer(const Request& request, const Json& body, http::status status = http::status::ok);
/// {"problem":{"place","reason","right"}}
Response problem_answer(const Request& request, http::status status, const Problem& problem);

/// The path without a query: nothing of ours has one, and what stands there is not even logged.
std::string_view path_of(const http::request_header<>& request);
/// What follows "name=" in the query, percent signs undone; empty: nothing does.
std::string query_of(const Request& request, std::string_view name);

/// Token of "Authorization: Bearer ..."; only what has the form of one.
std::optional<std::string> bearer_of(const Request& request);

/// A browser says which page a request comes from: it must be ours. A client that says nothing is not a browser.
bool origin_is_ours(const http::fields& headers);

/// Is the Host one of these names, whatever the port? Otherwise a foreign page could reach a server on 127.0.0.1 under
/// a name of its own (DNS rebinding).
bool host_is_one_of(const http::fields& headers, const std::vector<std::string>& names);

bool accepts_gzip(const http::fields& headers);

}  // namespace broadside::server
