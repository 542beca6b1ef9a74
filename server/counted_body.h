// A request's body that takes its bytes off a budget as they come: what is only announced costs nothing, and what would
// be too much is not read.
#pragma once

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/http.hpp>
#include <boost/optional.hpp>
#include <deque>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include "server/budget.h"

namespace broadside::server {

struct CountedBody {
  struct value_type {
    std::deque<std::string> pieces;  // a single text would be copied, and be twice as large, each time it grows
    std::shared_ptr<Share> share;    // none: it takes nothing
    Share::Taken taken = Share::Taken::yes;

    /// All of it; afterwards there is nothing here.
    std::string take() {
      std::string text;
      size_t bytes = 0;
      for (const std::string& piece : pieces) bytes += piece.size();
      text.reserve(bytes);
      for (; !pieces.empty(); pieces.pop_front()) text += pieces.front();
      return text;
    }
  };

  class reader {
   public:
    template <bool isRequest, class Fields>
    reader(boost::beast::http::header<isRequest, Fields>&, value_type& body) : body_(body) {}

    void init(const boost::optional<uint64_t>&, boost::beast::error_code& error) { error = {}; }

    template <class Buffers>
    size_t put(const Buffers& buffers, boost::beast::error_code& error) {
      error = {};
      size_t bytes = 0;
      for (const auto part : boost::beast::buffers_range_ref(buffers)) {
        if (!keep({static_cast<const char*>(part.data()), part.size()})) error = no_room();
        if (error) return bytes;
        bytes += part.size();
      }
      return bytes;
    }

    void finish(boost::beast::error_code& error) { error = {}; }

   private:
    static constexpr size_t kStep = size_t{256} << 10U;
    static boost::beast::error_code no_room() {
      return boost::system::errc::make_error_code(boost::system::errc::not_enough_memory);
    }

    bool keep(std::string_view bytes) {
      while (!bytes.empty()) {
        if (room_ == 0 && !make_room(bytes.size())) return false;
        const std::string_view some = bytes.substr(0, room_);
        body_.pieces.back() += some;
        room_ -= some.size();
        bytes.remove_prefix(some.size());
      }
      return true;
    }

    /// A short body takes what it is long, a longer one comes in pieces of one size.
    bool make_room(size_t bytes) {
      const size_t wanted = body_.pieces.empty() ? std::min(bytes, kStep) : kStep;
      if (body_.share) body_.taken = body_.share->take(wanted);
      if (body_.taken != Share::Taken::yes) return false;
      try {
        body_.pieces.emplace_back().reserve(wanted);
      } catch (const std::bad_alloc&) {
        body_.taken = Share::Taken::all_have_too_much;
        return false;
      }
      room_ = wanted;
      return true;
    }

    value_type& body_;
    size_t room_ = 0;  // in the last piece
  };
};

}  // namespace broadside::server
