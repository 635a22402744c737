import type { ConfigPlatform } from '../../contract/dnsWords';

interface Step {
  /** The name of its text among the platform's. */
  text: string;
  /** What is entered there by hand. */
  enter?: 'dot' | 'ipv4';
}

/** What is done on a device of each platform, in order. */
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

/** The platforms whose file is opened on the device itself, which finds it by its camera. */
export const scanned: readonly ConfigPlatform[] = ['ios', 'android'];
