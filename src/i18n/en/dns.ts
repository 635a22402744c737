/** The texts of DNS filtering that are no list's. */
export const dns = {
  description: 'Which names the organisation’s devices can reach, and what they asked for.',
  failed: 'The DNS profile could not be read: %{message}',
  retry: 'Try again',
  tabs: {
    overview: 'Overview',
    security: 'Security',
    privacy: 'Privacy',
    services: 'Categories and services',
    tlds: 'Top-level domains',
    denylist: 'Denylist',
    allowlist: 'Allowlist',
    muteList: 'Mute list',
    logs: 'Logs',
    devices: 'Devices',
    resolvers: 'Resolvers',
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
  services: { services: 'Services', categories: 'Categories' },
  privacy: {
    failed: 'It could not be saved: %{message}',
    natives: {
      title: 'Native tracking',
      help: 'Blocks what devices report to their makers by themselves.',
    },
    makers: {
      apple: 'Apple',
      windows: 'Windows',
      samsung: 'Samsung',
      xiaomi: 'Xiaomi',
      huawei: 'Huawei',
      alexa: 'Amazon Alexa',
      roku: 'Roku',
      sonos: 'Sonos',
    },
    more: { title: 'Other trackers', help: 'What no blocklist can tell by its name alone.' },
    switches: {
      disguisedTrackers: {
        label: 'Block disguised trackers',
        help: 'Names of a website that lead to another company’s tracker.',
      },
      allowAffiliate: {
        label: 'Allow affiliate links',
        help: 'Links in search results and shops that count who sent the visitor. They work without telling the visitor’s address.',
      },
    },
  },
  add: {
    domains: 'Domains',
    help: 'One or many, up to %{most}: one to a line, or a hosts file, a block list or addresses as they are copied. Each covers its sub-domains.',
    count: '%{smart_count} domain to add |||| %{smart_count} domains to add',
    tooMany: '%{count} lines are too many: at most %{most} at a time.',
    unsaved: 'Domains',
    conflicts: {
      denylist:
        'This domain is on the allowlist, which wins, so that it is not blocked: |||| These domains are on the allowlist, which wins, so that they are not blocked:',
      allowlist:
        'This domain is on the denylist; the allowlist wins, so that it passes: |||| These domains are on the denylist; the allowlist wins, so that they pass:',
    },
    refused: '%{smart_count} line can’t be added |||| %{smart_count} lines can’t be added',
    reasons: {
      empty: 'Names no domain',
      notDomain: 'Is no domain, such as ads.example.net',
      bareTld: 'Is a top-level domain: block it among the top-level domains',
      tooLong: 'Is longer than a domain can be',
      ipAddress: 'Is an address, not a domain',
      duplicate: 'Is in the list already',
      full: 'The list has no room for more',
    },
    submit: 'Add %{smart_count} domain |||| Add %{smart_count} domains',
    done: '%{smart_count} domain was added |||| %{smart_count} domains were added',
    failed: 'The domains could not be added: %{message}',
    noAnswer: 'The service did not say what became of them.',
    cancel: 'Cancel',
    close: 'Close',
  },
};
