/**
 * The texts of record pages, forms and the dialogs of actions. `%{name}` is a record's title, `%{resource}` 'user' or
 * 'users'.
 */
export const record = {
  roles: { super_admin: 'super admin', admin: 'admin', user: 'user' },
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
    some: 'This applies to %{count} of %{total}. The others are skipped.',
    none: 'This applies to none of the selected records.',
    notSelf: 'Your own account is skipped.',
    someNotSelf: 'This applies to %{count} of %{total}. The others, and your own account, are skipped.',
    leavesOut: 'Records where this isn’t needed or possible are skipped.',
    leavesOutAndSelf: 'Your own account is skipped, and records where this isn’t needed or possible.',
    typeCount: 'Type %{count} to confirm',
    typeTitle: 'Type %{title} to confirm',
    failed: '%{action} failed: %{message}',
    thenFailed: '%{action}: done, but the next step failed: %{message}',
  },
};
