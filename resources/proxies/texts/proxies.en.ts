/** The texts of what a proxy's page has beside its values. */
export const proxies = {
  everyOrganization: 'All',
  share: {
    title: 'Share',
    help: 'Scan it with a phone to make the app use this proxy. It contains no password.',
    code: 'The link to %{name} as a code to scan',
  },
};
