/** The texts of the keyboard shortcut help. */
export const shortcuts = {
  groups: { everywhere: 'Everywhere', list: 'In a list', record: 'In a record' },
  help: 'Show this help',
  dismiss: 'Close what is open',
  or: 'or',
  keys: { Ctrl: 'Ctrl', Shift: 'Shift', Home: 'Home', End: 'End', Space: 'Space', Enter: 'Enter', Esc: 'Esc' },
  list: {
    search: 'Search',
    next: 'Next row',
    previous: 'Previous row',
    first: 'First row',
    last: 'Last row',
    tick: 'Select the row',
    tickPage: 'Select all rows of the page',
    open: 'Open the row',
    menu: 'Actions of the row',
    cell: 'Along the row',
    edit: 'Edit in place',
    bar: 'Go to the actions on the selected rows, and back',
    width: 'Make the column of a header narrower or wider',
  },
  record: {
    edit: 'Edit the record',
    menu: 'Open the record’s actions',
    tab: 'Open the tab with that number',
  },
};
