import type { ComponentType } from 'react';
import type { PageTab } from '../../../src/app/domain';

export interface DnsTab extends PageTab {
  /** Additional paths of the tab. */
  also?: readonly string[];
  /** Whether it can show all organisations. */
  across?: true;
  /** Loads the content. Without it, the tab shows the list of the resource `dns/<path>`. */
  load?(): Promise<{ default: ComponentType }>;
}

/** The tabs in display order. */
export const tabs: readonly DnsTab[] = [
  { path: '', label: 'dns.tabs.overview', load: () => import('./overview/OverviewTab') },
  { path: 'security', label: 'dns.tabs.security', load: () => import('./tabs/Security') },
  { path: 'privacy', label: 'dns.tabs.privacy', load: () => import('./tabs/Privacy') },
  { path: 'services', also: ['categories'], label: 'dns.tabs.services', load: () => import('./tabs/Services') },
  { path: 'tlds', label: 'dns.tabs.tlds' },
  { path: 'denylist', label: 'dns.tabs.denylist' },
  { path: 'allowlist', label: 'dns.tabs.allowlist' },
  { path: 'mute-list', label: 'dns.tabs.muteList' },
  { path: 'logs', label: 'dns.tabs.logs', across: true, load: () => import('./tabs/Logs') },
  { path: 'devices', label: 'dns.tabs.devices' },
  { path: 'resolvers', label: 'dns.tabs.resolvers' },
  { path: 'settings', label: 'dns.tabs.settings', load: () => import('./tabs/Settings') },
  { path: 'setup', label: 'dns.tabs.setup', load: () => import('./setup/SetupTab') },
];
