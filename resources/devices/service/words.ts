/** The words of mails about devices that are the same in every language. */
import type { DevicePlatform } from '../contract/securityHubWords';

export const platformNames: Readonly<Record<DevicePlatform, string>> = {
  ios: 'iOS',
  android: 'Android',
  ipados: 'iPadOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};
