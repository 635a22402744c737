import type { SecuritySwitch } from '../../contract/dnsWords';

/**
 * The domains blocked by each security setting: fictitious names in the reserved top-level domain `example`. Real lists
 * come from external feeds and change constantly.
 */
export const threats: Readonly<Record<SecuritySwitch, readonly string[]>> = {
  threatIntelligenceFeeds: [
    'cdn-update-service.example',
    'invoice-portal.example',
    'parcel-redelivery.example',
    'login-verify-mail.example',
  ],
  aiThreatDetection: ['invoice-portal.example', 'hr-payroll-update.example', 'sharepoint-files.example'],
  googleSafeBrowsing: ['login-verify-mail.example', 'free-gift-cards.example'],
  cryptojacking: ['coin-miner.example', 'webassembly-hash.example'],
  dnsRebinding: ['rebind.router-setup.example'],
  idnHomographs: ['xn--pple-43d.example', 'xn--ggle-0nda.example'],
  typosquatting: ['gooogle-docs.example', 'micros0ft-login.example', 'arnazon-orders.example'],
  dga: ['xkqjzvwpty.example', 'qpwoeiruty83.example', 'zxnmvbal0192.example'],
  nrd: ['spring-sale-2026.example', 'new-crypto-fund.example'],
  ddns: ['duckdns.org', 'no-ip.org', 'dyndns.org'],
  parking: ['parked-domains.example', 'sedoparking.com'],
  csam: ['reported-content.example'],
};

/** Subdomains of a site that lead to third-party trackers. */
export const disguisedTrackers: readonly string[] = [
  'metrics.daily-news.example',
  'smetrics.travel-deals.example',
  'stats.office-supplies.example',
];

/** Affiliate links. Blocklists contain them, but blocking them breaks links to offers. */
export const affiliates: readonly string[] = [
  'awin1.com',
  'go.redirectingat.com',
  'click.linksynergy.com',
  'shareasale.com',
];

/** Domains used to bypass filtering: proxies, relays and other resolvers. */
export const bypasses: readonly string[] = [
  'nordvpn.com',
  'protonvpn.com',
  'dns.google',
  'mozilla.cloudflare-dns.com',
  'torproject.org',
];
