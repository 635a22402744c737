/** The texts of what a proxy's page has beside its values. */
export const proxies = {
  share: {
    title: 'Share',
    help: 'Scanned with a phone, it tells the app to use this proxy. It holds no password.',
    code: 'The link to %{name} as a code to scan',
  },
};
