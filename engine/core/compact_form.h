// A form that does not grow with ships times targets: what many blanks offer stands once, in a list, and each blank
// says which of it. Notes and outlooks, which differ from blank to blank, are left out and come by request, row by row.
#pragma once

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/core/form.h"

namespace broadside {

/// A form with no more choices than this is small enough as it is.
inline constexpr size_t kChoicesInFull = 240;

/// Choices that several blanks offer become a list of the form, whatever system made it. Rows that lose notes by it say
/// so (`brief`). A form of at most `in_full` choices stays as it is, and so do lists that a system made itself.
inline Form compacted(Form form, size_t in_full = kChoicesInFull);

/// What a blank offers, wherever that stands.
inline std::vector<Choice> choices_of(const Form& form, const Slot& slot);

/// The same form with everything spelled out in each blank.
inline Form spelled_out(const Form& form);

/// One row of it, spelled out: for a client that asks for its notes.
inline FormRow spelled_out(const Form& form, const FormRow& row);

// ---------------------------------------------------------------- how it is done
namespace form_detail {

/// All of a choice but its note and outlook.
using Offer = std::tuple<std::string, std::string, std::string, std::vector<int>>;
inline Offer offer_of(const Choice& choice) { return {choice.word, choice.label, choice.piece, choice.at}; }

inline constexpr std::string_view kListName = "*";

class Compactor {
 public:
  explicit Compactor(const Form& form) {
    for (const FormRow& row : form.rows)
      for (const Slot& slot : row.slots)
        for (const Choice& choice : slot.choices) ++times_[offer_of(choice)];
  }

  void shorten(FormRow& row) {
    for (Slot& slot : row.slots) {
      if (!slot.list.empty() || !mostly_common(slot)) continue;
      for (const Choice& choice : slot.choices) {
        slot.of.push_back(place_of(choice));
        row.brief |= !choice.note.empty() || choice.outlook;
      }
      slot.list = kListName;
      slot.choices.clear();
    }
  }

  std::vector<Choice> take() { return std::move(list_); }

 private:
  /// A blank goes to the list as a whole, so that its choices keep their order.
  bool mostly_common(const Slot& slot) const {
    const auto common = std::count_if(slot.choices.begin(), slot.choices.end(),
                                      [&](const Choice& choice) { return times_.at(offer_of(choice)) > 1; });
    return !slot.choices.empty() && 2 * static_cast<size_t>(common) >= slot.choices.size();
  }
  int place_of(const Choice& choice) {
    const auto [place, is_new] = places_.try_emplace(offer_of(choice), static_cast<int>(list_.size()));
    if (is_new) {
      list_.push_back(choice);
      list_.back().note.clear();
      list_.back().outlook.reset();
    }
    return place->second;
  }

  std::map<Offer, size_t> times_;
  std::map<Offer, int> places_;
  std::vector<Choice> list_;
};

/// "All of them, in their order" needs no numbers.
inline void drop_counting(Slot& slot, size_t all) {
  if (slot.of.size() != all) return;
  for (size_t i = 0; i < all; ++i)
    if (slot.of[i] != static_cast<int>(i)) return;
  slot.of.clear();
}

}  // namespace form_detail

inline Form compacted(Form form, size_t in_full) {
  size_t choices = 0;
  for (const FormRow& row : form.rows)
    for (const Slot& slot : row.slots) choices += slot.choices.size();
  if (choices <= in_full) return form;
  form_detail::Compactor compactor(form);
  for (FormRow& row : form.rows) compactor.shorten(row);
  std::vector<Choice> list = compactor.take();
  if (list.empty()) return form;
  for (FormRow& row : form.rows)
    for (Slot& slot : row.slots)
      if (slot.list == form_detail::kListName) form_detail::drop_counting(slot, list.size());
  form.lists.push_back({std::string(form_detail::kListName), std::move(list)});
  return form;
}

inline std::vector<Choice> choices_of(const Form& form, const Slot& slot) {
  const auto list =
      std::find_if(form.lists.begin(), form.lists.end(), [&](const ChoiceList& one) { return one.name == slot.list; });
  if (slot.list.empty() || list == form.lists.end()) return slot.choices;
  if (slot.of.empty()) return list->choices;
  std::vector<Choice> out;
  for (const int place : slot.of)
    if (place >= 0 && static_cast<size_t>(place) < list->choices.size())
      out.push_back(list->choices[static_cast<size_t>(place)]);
  return out;
}

inline FormRow spelled_out(const Form& form, const FormRow& row) {
  FormRow out = row;
  for (Slot& slot : out.slots) {
    slot.choices = choices_of(form, slot);
    slot.list.clear();
    slot.of.clear();
  }
  return out;
}

inline Form spelled_out(const Form& form) {
  Form out = form;
  for (FormRow& row : out.rows) row = spelled_out(form, row);
  out.lists.clear();
  return out;
}

}  // namespace broadside
