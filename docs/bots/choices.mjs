// What a blank of a form offers: its own choices, or those of a list of the form that it names by number.
export function choicesOf(form, slot) {
  if (!slot.list) return slot.choices;
  const list = form.lists.find((one) => one.name === slot.list)?.choices ?? [];
  return slot.of.length === 0 ? list : slot.of.flatMap((i) => list[i] ?? []);
}
