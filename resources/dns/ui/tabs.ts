import type { ComponentType } from 'react';
import type { PageTab } from '../../../src/app/domain';

export interface DnsTab extends PageTab {
  /** Additional paths of the tab. */
  also?: readonly string[];
  /** Whether it can show all organisations. */
  across?: true;
  /** Loads the content, which gets the name `dns/<path>`. Without it, the tab shows the list of that resource. */
  load?(): Promise<{ default: ComponentType<{ name: string }> }>;
}

/** Returns the i18n key of the title of the resource that a tab shows. */
const titleOf = (path: string) => `resources.dns/${path}.title`;

/** The tabs in display order. */
export const tabs: readonly DnsTab[] = [
  { path: '', label: 'dns.tabs.overview', load: () => import('./overview/OverviewTab') },
  { path: 'security', label: titleOf('security'), load: () => import('./tabs/Profile') },
  { path: 'privacy', label: 'dns.tabs.privacy', load: () => import('./tabs/Privacy') },
  { path: 'services', also: ['categories'], label: 'dns.tabs.services', load: () => import('./tabs/Services') },
  { path: 'tlds', label: 'dns.tabs.tlds' },
  { path: 'denylist', label: 'dns.tabs.denylist' },
  { path: 'allowlist', label: 'dns.tabs.allowlist' },
  { path: 'mute-list', label: 'dns.tabs.muteList' },
  { path: 'logs', label: titleOf('logs'), across: true, load: () => import('./tabs/Logs') },
  { path: 'devices', label: titleOf('devices') },
  { path: 'resolvers', label: titleOf('resolvers') },
  { path: 'settings', label: titleOf('settings'), load: () => import('./tabs/Profile') },
  { path: 'setup', label: 'dns.tabs.setup', load: () => import('./setup/SetupTab') },
];
