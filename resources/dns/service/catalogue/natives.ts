import { type NativeTracker, nativeTrackers } from '../../contract/dnsWords';
import type { BlockableService } from './services';

const domains: Readonly<Record<NativeTracker, readonly string[]>> = {
  apple: ['metrics.apple.com', 'xp.apple.com', 'iadsdk.apple.com', 'metrics.icloud.com', 'supportmetrics.apple.com'],
  windows: [
    'vortex.data.microsoft.com',
    'settings-win.data.microsoft.com',
    'watson.telemetry.microsoft.com',
    'v10.events.data.microsoft.com',
  ],
  samsung: ['samsungads.com', 'nmetrics.samsung.com', 'analytics-api.samsunghealthcn.com', 'config.samsungads.com'],
  xiaomi: ['tracking.miui.com', 'data.mistat.xiaomi.com', 'sdkconfig.ad.xiaomi.com'],
  huawei: ['metrics.data.hicloud.com', 'logservice.hicloud.com', 'grs.hicloud.com'],
  alexa: ['device-metrics-us.amazon.com', 'device-metrics-us-2.amazon.com', 'mobileanalytics.us-east-1.amazonaws.com'],
  roku: ['scribe.logs.roku.com', 'ads.roku.com', 'cooper.logs.roku.com'],
  sonos: ['msmetrics.ws.sonos.com', 'bugsnag.sonos.com'],
};

/** Domains to which devices of a manufacturer send telemetry. */
export const natives = (Object.keys(nativeTrackers) as NativeTracker[]).map(
  (id): BlockableService & { id: NativeTracker } => ({ id, name: nativeTrackers[id], domains: domains[id] }),
);
