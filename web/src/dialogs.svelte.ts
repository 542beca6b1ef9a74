// Things that open over the page, one at a time, from anywhere.
class Dialogs {
  rule = $state<string | null>(null);
  keys = $state(false);
  settings = $state(false);
  people = $state(false);
  /** The battle whose links for the others are shown. */
  links = $state<string | null>(null);
}
export const dialogs = new Dialogs();
