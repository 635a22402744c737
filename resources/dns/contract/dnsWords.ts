/** Enumerations and limits of DNS filtering, shared by schemas, the service and the console. */

/** The outcome of a query. `relayed`: answered through a relay of the device, which hides the domain. */
export const dnsStatuses = ['default', 'blocked', 'allowed', 'relayed', 'error'] as const;
export type DnsStatus = (typeof dnsStatuses)[number];

export const dnsProtocols = ['DNS-over-HTTPS', 'DNS-over-TLS', 'DNS-over-QUIC', 'UDP', 'TCP'] as const;
export type DnsProtocol = (typeof dnsProtocols)[number];
/** The names of the protocols in all languages. */
export const protocolNames: Readonly<Record<DnsProtocol, string>> = {
  'DNS-over-HTTPS': 'HTTPS (DoH)',
  'DNS-over-TLS': 'TLS (DoT)',
  'DNS-over-QUIC': 'QUIC (DoQ)',
  UDP: 'UDP',
  TCP: 'TCP',
};
export const encryptedProtocols: readonly DnsProtocol[] = ['DNS-over-HTTPS', 'DNS-over-TLS', 'DNS-over-QUIC'];

/** The lists of domains. The mute list only suppresses alerts. */
export const domainLists = ['denylist', 'allowlist', 'mutelist'] as const;
export type DomainList = (typeof domainLists)[number];

/** The lists of items chosen from catalogues. */
export const choiceLists = ['tlds', 'blocklists', 'natives', 'services', 'categories'] as const;
export type ChoiceList = (typeof choiceLists)[number];

/** The security settings, each with the name of its reason. */
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

/** The manufacturers whose devices send telemetry, each with its name. */
export const nativeTrackers = {
  apple: 'Apple',
  windows: 'Windows',
  samsung: 'Samsung',
  xiaomi: 'Xiaomi',
  huawei: 'Huawei',
  alexa: 'Amazon Alexa',
  roku: 'Roku',
  sonos: 'Sonos',
} as const;
export type NativeTracker = keyof typeof nativeTrackers;

export const privacySwitches = ['disguisedTrackers', 'allowAffiliate'] as const;

/** The retention times of queries in seconds, from an hour to a year. */
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

/** What queries can be counted by. `threats` are domains blocked by security, without muted ones. */
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

/** The companies that traffic is counted by. */
export const gafam = ['google', 'amazon', 'facebook', 'apple', 'microsoft', 'others'] as const;
export type Gafam = (typeof gafam)[number];

/** The lengths of a point of a series, in seconds. */
export const seriesIntervals = [300, 3_600, 86_400] as const;

/** The device id of queries whose device is unknown. */
export const unidentifiedDevice = '__UNIDENTIFIED__';

export const dnsLimits = {
  /** Entries of a list. */
  list: 5_000,
  note: 200,
  name: 80,
  deviceName: 64,
  /** Queries on a page of the log. */
  logs: 1_000,
  /** Rows on a page of analytics. */
  analytics: 500,
  /** Points of a series. */
  points: 1_000,
} as const;
