/** The frame of the console: navigation, top bar, pages without a resource, and messages of all pages. */
export const shell = {
  skipToContent: 'Skip to the content',
  loading: 'Loading',
  retry: 'Try again',
  navigation: {
    label: 'Main navigation',
    open: 'Open the navigation',
    collapse: 'Collapse the navigation',
    expand: 'Expand the navigation',
    groups: {
      overview: 'Overview',
      people: 'People',
      security: 'Security',
      tracking: 'Location',
      platform: 'Platform',
      account: 'Account',
    },
  },
  roles: { super_admin: 'Super admin', admin: 'Admin', user: 'User' },
  organization: {
    placeholder: 'Please select the organization',
    switch: 'Organisation: %{name}. Switch',
    all: 'Organisations',
    failed: 'The organisations could not be loaded: %{message}',
    everywhere: 'All organisations',
    switched: 'Now showing %{name}.',
    switchedToAll: 'Now showing all organisations.',
    oneForImport: 'An import adds records to one organisation. Choose which one.',
  },
  activity: {
    open: 'Activity',
    openRunning: 'Activity: %{smart_count} job is running |||| Activity: %{smart_count} jobs are running',
    openInterrupted: 'Activity: something was interrupted',
  },
  account: {
    open: 'Account: %{name}',
    openWithNews: 'Account: %{name}. There is news to read',
  },
  language: {
    failed: 'The language could not be loaded: %{message}',
    notKept: 'The language is kept in this browser only: %{message}',
  },
  connection: {
    lost: 'The connection is lost. What you typed is kept, and the console continues when it is back.',
    back: 'The connection is back.',
    missing: 'This could not be loaded. Check your connection, then try again or reload the page.',
  },
  noPage: 'There is no page at %{path}, or your role can’t open it.',
};
