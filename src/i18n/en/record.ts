/**
 * The texts of record pages, forms and the dialogs of actions. `%{name}` is a record's title, `%{resource}` 'user' or
 * 'users'.
 */
export const record = {
  input: {
    none: 'None',
    choose: 'Choose one',
    clear: 'Clear',
    open: 'Open the list',
    close: 'Close the list',
    searching: 'Searching…',
    noMatch: 'Nothing matches',
    noneFree: 'None is available',
  },
  action: {
    already: 'Another administrator has already done this: %{action}, %{name}',
    question: '%{action}: %{name}? |||| %{action}: %{smart_count} %{resource}?',
    failed: '%{action} failed: %{message}',
    thenFailed: '%{action}: done, but the next step failed: %{message}',
  },
};
