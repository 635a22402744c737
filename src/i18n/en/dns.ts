/** The texts of DNS filtering that are no list's. */
export const dns = {
  failed: 'The DNS profile could not be read: %{message}',
  retry: 'Try again',
  tabs: {
    overview: 'Overview',
    privacy: 'Privacy',
    services: 'Categories and services',
    tlds: 'Top-level domains',
    denylist: 'Denylist',
    allowlist: 'Allowlist',
    muteList: 'Mute list',
    logs: 'Logs',
    devices: 'Devices',
    settings: 'Settings',
    setup: 'Set-up',
  },
  create: {
    title: 'DNS is not filtered yet',
    help: 'A profile says what is filtered for the devices of the organisation. Choose where it starts; everything can be changed later.',
    templates: {
      strict: { title: 'Strict', help: 'All protection on, and more blocklists: a few sites may need the allowlist.' },
      balanced: {
        title: 'Balanced',
        help: 'Protection against threats, ads and trackers that hardly anybody notices.',
      },
      off: { title: 'Off', help: 'Nothing is filtered until you switch it on.' },
    },
    submit: 'Make the profile',
    failed: 'The profile could not be made: %{message}',
  },
};
