/** The texts of pages that ask for an organisation, or can’t show the one in the address. */
export const chooseOrganization = {
  needed: 'This page shows one organisation at a time. Choose whose records you want to see.',
  neededOrAll: 'Choose the organisation whose records you want to see, or all organisations.',
  empty: 'There are no organisations yet',
  emptyHelp: 'Users, teams and everything else belong to an organisation.',
  first: 'Create the first organisation',
  others: 'This link belongs to another organisation',
  othersHelp:
    'It was made for the organisation “%{named}”. Your account belongs to %{own}, so you can’t open it. Ask an administrator of that organisation if you need what it shows.',
  all: 'This link shows all organisations',
  allHelp: 'Only super admins can open it. Your account belongs to %{own}, and you can open the page for it.',
  toOwn: 'Open this page for %{own}',
  unknown:
    'There is no organisation “%{named}”. It may have been deleted, or the link is incomplete. Choose another one.',
  search: 'Search organisations',
  none: 'No organisation matches',
  showAll: 'Show all organisations',
};
