/** The texts of the command palette. */
export const palette = {
  open: 'Search or go to…',
  title: 'Search or go to',
  placeholder: 'A page, an action, a user, a team, an organisation…',
  found: '%{smart_count} result |||| %{smart_count} results',
  none: 'No results. Try fewer letters, or another word.',
  searching: 'Searching',
  failed: 'Records could not be searched: %{message}',
  groups: {
    recent: 'Recent',
    screens: 'Pages',
    actions: 'Actions',
    organizations: 'Switch the organisation',
  },
  theme: 'Theme: %{choice}',
  switch: 'Switch to %{name}',
  hints: { move: 'to move', choose: 'to go', close: 'to close' },
};
