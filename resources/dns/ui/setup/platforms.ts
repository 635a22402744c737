import type { ConfigPlatform } from '../../contract/dnsWords';

interface Step {
  /** The last part of the i18n key of its text. */
  text: string;
  /** The address to enter in this step. */
  enter?: 'dot' | 'ipv4';
}

/** The steps to set up a device, by platform. */
export const steps: Readonly<Record<ConfigPlatform, readonly Step[]>> = {
  ios: [{ text: 'open' }, { text: 'install' }, { text: 'check' }],
  macos: [{ text: 'open' }, { text: 'install' }, { text: 'check' }],
  android: [{ text: 'open' }, { text: 'enter', enter: 'dot' }, { text: 'save' }],
  windows: [{ text: 'download' }, { text: 'run' }, { text: 'check' }],
  linux: [{ text: 'download' }, { text: 'place' }, { text: 'restart' }],
  router: [
    { text: 'open' },
    { text: 'encrypted', enter: 'dot' },
    { text: 'plain', enter: 'ipv4' },
    { text: 'restart' },
  ],
};

/** The platforms that open the configuration file by scanning a QR code. */
export const qrCodePlatforms: readonly ConfigPlatform[] = ['ios', 'android'];
