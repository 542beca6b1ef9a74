// Things that open over the page, one at a time, from anywhere.
class Dialogs {
  rule = $state<string | null>(null);
  keys = $state(false);
  settings = $state(false);
}
export const dialogs = new Dialogs();
