// Counts heap allocations per thread, so that `bench` can say that a battle makes none.
#include "app/allocations.h"

#include <cstdlib>
#include <new>

namespace {
thread_local uint64_t allocations_on_this_thread = 0;  // NOLINT: the one counter that operator new can reach
}

namespace broadside::app {
uint64_t allocations() { return allocations_on_this_thread; }
}  // namespace broadside::app

// A sanitizer has an allocator of its own, and counts nothing here.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BROADSIDE_SANITIZED 1
#endif
#endif
#if !defined(__SANITIZE_ADDRESS__) && !defined(BROADSIDE_SANITIZED)
void* operator new(std::size_t size) {
  ++allocations_on_this_thread;
  void* p = std::malloc(size == 0 ? 1 : size);  // NOLINT
  if (p == nullptr) throw std::bad_alloc();
  return p;
}
void operator delete(void* p) noexcept { std::free(p); }               // NOLINT
void operator delete(void* p, std::size_t) noexcept { std::free(p); }  // NOLINT
#endif
