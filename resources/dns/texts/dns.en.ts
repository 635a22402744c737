/** The texts of DNS filtering that are no list's. */
export const dns = {
  title: 'DNS filtering',
  description: 'Which domains the organisation’s devices can reach, and which they asked for.',
  oneOrganization:
    'Each organisation has its own DNS profile, so its settings and figures can’t be shown together. The log can show all organisations.',
  failed: 'The DNS profile could not be loaded: %{message}',
  tabs: {
    overview: 'Overview',
    privacy: 'Privacy',
    services: 'Categories and services',
    tlds: 'Top-level domains',
    denylist: 'Denylist',
    allowlist: 'Allowlist',
    muteList: 'Mute list',
    setup: 'Set-up',
  },
  create: {
    title: 'DNS is not filtered yet',
    help: 'A profile says what is filtered for the devices of the organisation. Choose where it starts; everything can be changed later.',
    templates: {
      strict: { title: 'Strict', help: 'All protection on, and more blocklists: a few sites may need the allowlist.' },
      balanced: {
        title: 'Balanced',
        help: 'Blocks threats, ads and trackers, and is rarely noticed.',
      },
      off: { title: 'Off', help: 'Nothing is filtered until you switch it on.' },
    },
    submit: 'Create the profile',
    failed: 'The profile could not be created: %{message}',
  },
  privacy: {
    failed: 'Not saved: %{message}',
    natives: {
      title: 'Native tracking',
      help: 'Blocks what devices report to their makers.',
    },
    more: { title: 'Other trackers', help: 'Trackers that blocklists can’t recognise by name.' },
    switches: {
      disguisedTrackers: {
        label: 'Block disguised trackers',
        help: 'Subdomains of a website that point to another company’s tracker.',
      },
      allowAffiliate: {
        label: 'Allow affiliate links',
        help: 'Links in search results and shops that count who sent the visitor. They work without revealing the visitor’s address.',
      },
    },
  },
  add: {
    domains: 'Domains',
    help: 'Up to %{most}: one per line, or a pasted hosts file, blocklist or list of web addresses. Each covers its subdomains.',
    count: '%{smart_count} domain to add |||| %{smart_count} domains to add',
    tooMany: '%{count} lines are too many: at most %{most} at a time.',
    unsaved: 'Domains',
    overlaps: {
      denylist: {
        conflict:
          'This domain or a parent domain is on the allowlist, which wins, so it isn’t blocked: |||| These domains or their parent domains are on the allowlist, which wins, so they aren’t blocked:',
        exception:
          'This domain is blocked, except for subdomains on the allowlist: |||| These domains are blocked, except for subdomains on the allowlist:',
      },
      allowlist: {
        conflict:
          'This domain or a subdomain is on the denylist. The allowlist wins, so it is allowed: |||| These domains or their subdomains are on the denylist. The allowlist wins, so they are allowed:',
        exception:
          'This domain is allowed, although its parent domain is on the denylist: |||| These domains are allowed, although their parent domains are on the denylist:',
      },
    },
    refused: '%{smart_count} line can’t be added |||| %{smart_count} lines can’t be added',
    reasons: {
      empty: 'Contains no domain',
      notDomain: 'Not a valid domain. Example: ads.example.net',
      bareTld: 'A top-level domain. Block it under Top-level domains',
      onlyDomains: 'A top-level domain can’t be on this list. Example: ads.example.net',
      tooLong: 'Longer than a domain can be',
      ipAddress: 'An IP address, not a domain',
      duplicate: 'Already in the list, or named twice',
      inactive: 'Already in the list, but switched off. Switch it on there',
      full: 'The list is full',
    },
    submit: 'Add %{smart_count} domain |||| Add %{smart_count} domains',
    done: '%{smart_count} domain was added |||| %{smart_count} domains were added',
  },
  work: {
    counting: 'Counting of DNS queries',
    queries: 'Clean-up of old DNS queries',
    batches: 'Clean-up of resolver batches',
    demo: 'DNS queries of the demo',
  },
};
