import type { BlockableService } from './services';

/** Domains to which devices of a manufacturer send telemetry. */
export const natives: readonly BlockableService[] = [
  {
    id: 'apple',
    name: 'Apple',
    domains: [
      'metrics.apple.com',
      'xp.apple.com',
      'iadsdk.apple.com',
      'metrics.icloud.com',
      'supportmetrics.apple.com',
    ],
  },
  {
    id: 'windows',
    name: 'Windows',
    domains: [
      'vortex.data.microsoft.com',
      'settings-win.data.microsoft.com',
      'watson.telemetry.microsoft.com',
      'v10.events.data.microsoft.com',
    ],
  },
  {
    id: 'samsung',
    name: 'Samsung',
    domains: ['samsungads.com', 'nmetrics.samsung.com', 'analytics-api.samsunghealthcn.com', 'config.samsungads.com'],
  },
  { id: 'xiaomi', name: 'Xiaomi', domains: ['tracking.miui.com', 'data.mistat.xiaomi.com', 'sdkconfig.ad.xiaomi.com'] },
  { id: 'huawei', name: 'Huawei', domains: ['metrics.data.hicloud.com', 'logservice.hicloud.com', 'grs.hicloud.com'] },
  {
    id: 'alexa',
    name: 'Amazon Alexa',
    domains: [
      'device-metrics-us.amazon.com',
      'device-metrics-us-2.amazon.com',
      'mobileanalytics.us-east-1.amazonaws.com',
    ],
  },
  { id: 'roku', name: 'Roku', domains: ['scribe.logs.roku.com', 'ads.roku.com', 'cooper.logs.roku.com'] },
  { id: 'sonos', name: 'Sonos', domains: ['msmetrics.ws.sonos.com', 'bugsnag.sonos.com'] },
];
