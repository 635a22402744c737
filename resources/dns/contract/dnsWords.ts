/** The words of DNS filtering, for schemas, for the service and for the console's screens alike. */

/** What became of a query. `relayed`: answered through the device's own relay, which hides what it was about. */
export const dnsStatuses = ['default', 'blocked', 'allowed', 'relayed', 'error'] as const;
export type DnsStatus = (typeof dnsStatuses)[number];

export const dnsProtocols = ['DNS-over-HTTPS', 'DNS-over-TLS', 'DNS-over-QUIC', 'UDP', 'TCP'] as const;
export type DnsProtocol = (typeof dnsProtocols)[number];
export const encryptedProtocols: readonly DnsProtocol[] = ['DNS-over-HTTPS', 'DNS-over-TLS', 'DNS-over-QUIC'];

/** The lists of domains. A muted one is filtered and logged as ever, but raises no alert. */
export const domainLists = ['denylist', 'allowlist', 'mutelist'] as const;
export type DomainList = (typeof domainLists)[number];

/** What is chosen from catalogues. */
export const choiceLists = ['tlds', 'blocklists', 'natives', 'services', 'categories'] as const;
export type ChoiceList = (typeof choiceLists)[number];

/** The switches of security, each with the name of the reason that it gives. */
export const securitySwitches = {
  threatIntelligenceFeeds: 'Threat intelligence feeds',
  aiThreatDetection: 'AI-driven threat detection',
  googleSafeBrowsing: 'Google Safe Browsing',
  cryptojacking: 'Cryptojacking',
  dnsRebinding: 'DNS rebinding',
  idnHomographs: 'IDN homographs',
  typosquatting: 'Typosquatting',
  dga: 'Domain generation algorithms',
  nrd: 'Newly registered domains',
  ddns: 'Dynamic DNS',
  parking: 'Parked domains',
  csam: 'Child sexual abuse material',
} as const;
export type SecuritySwitch = keyof typeof securitySwitches;

/** The makers whose devices report to them by themselves. */
export const nativeTrackers = ['apple', 'windows', 'samsung', 'xiaomi', 'huawei', 'alexa', 'roku', 'sonos'] as const;
export type NativeTracker = (typeof nativeTrackers)[number];

export const privacySwitches = ['disguisedTrackers', 'allowAffiliate'] as const;

/** For how many seconds queries are kept: an hour to a year. */
export const logRetentions = [3_600, 21_600, 86_400, 604_800, 2_592_000, 7_776_000, 15_552_000, 31_536_000] as const;
export const logLocations = ['us', 'eu', 'gb', 'ch'] as const;

export const dnsTemplates = ['strict', 'balanced', 'off'] as const;
export type DnsTemplate = (typeof dnsTemplates)[number];

export const configPlatforms = ['ios', 'macos', 'android', 'windows', 'linux', 'router'] as const;
export type ConfigPlatform = (typeof configPlatforms)[number];

export const trackerCategories = [
  'advertising',
  'site_analytics',
  'social_media',
  'cdn',
  'audio_video_player',
  'customer_interaction',
  'essential',
  'misc',
  'pornvertising',
  'extensions',
  'telemetry',
] as const;
export type TrackerCategory = (typeof trackerCategories)[number];

/** What queries are counted by. `threats`: domains that security blocked, without the muted ones. */
export const analyticsKinds = [
  'status',
  'domains',
  'threats',
  'reasons',
  'ips',
  'devices',
  'protocols',
  'queryTypes',
  'ipVersions',
  'dnssec',
  'encryption',
  'destinations',
] as const;
export type AnalyticsKind = (typeof analyticsKinds)[number];

/** The companies that so much of the traffic goes to that it is counted by them. */
export const gafam = ['google', 'amazon', 'facebook', 'apple', 'microsoft', 'others'] as const;
export type Gafam = (typeof gafam)[number];

/** The seconds that a point of a series may stand for. */
export const seriesIntervals = [300, 3_600, 86_400] as const;

/** The device of queries that no one knows where they come from. */
export const unidentifiedDevice = '__UNIDENTIFIED__';

export const dnsLimits = {
  /** Entries of one list. */
  list: 5_000,
  note: 200,
  name: 80,
  deviceName: 64,
  /** Queries of one page of the log. */
  logs: 1_000,
  /** Rows of one page of the analytics. */
  analytics: 500,
  /** Points of a series. */
  points: 1_000,
} as const;
