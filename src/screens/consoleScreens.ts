import type { Feature } from '../../contract/features';
import { lazyWithRetry } from '../app/lazyWithRetry';
import type { AnyScreens } from './useScreens';

const AddDomains = lazyWithRetry(() => import('../pages/dns/AddDomains'));

/** The features that tabs belong to, by resource: shown for organisations that have them. */
export const featureOfTab: Readonly<Record<string, Readonly<Record<string, Feature>>>> = {
  'manage-users': { devices: 'securityHub' },
};

/**
 * Hand-written parts of resources that are made of the console's own ones, such as lists within tabs, by resource. Those
 * that need nothing of the console are with their resource. Each loads when it is shown, and the longer lists of them, too.
 */
export const consoleScreens: Readonly<Record<string, AnyScreens | (() => Promise<{ default: AnyScreens }>)>> = {
  'dns/denylist': { Create: AddDomains },
  'dns/allowlist': { Create: AddDomains },
  'dns/resolvers': { List: lazyWithRetry(() => import('../pages/dns/resolvers/ResolverList')) },
  'dns/mute-list': { Create: AddDomains },
  'manage-users': {
    Lead: lazyWithRetry(() => import('../pages/users/PersonPhoto')),
    CreateLead: lazyWithRetry(() => import('../pages/users/InviteExisting')),
    tabs: {
      teams: lazyWithRetry(() => import('../pages/users/TeamsTab')),
      devices: lazyWithRetry(() => import('../pages/devices/DevicesTab')),
    },
  },
  devices: () => import('../pages/devices/screens'),
  'user-groups': { tabs: { members: lazyWithRetry(() => import('../pages/teams/MembersTab')) } },
  organizations: () => import('../pages/organization/screens'),
  'dns/settings': { inputs: { retention: lazyWithRetry(() => import('../pages/dns/settings/RetentionInput')) } },
  'mapping-setting': () => import('../pages/tracking/settings/screens'),
  'dns/logs': () => import('../pages/dns/logs/screens'),
  servers: () => import('../pages/servers/screens'),
  'virtual-hosts': { tabs: { sync: lazyWithRetry(() => import('../pages/servers/HostSyncTab')) } },
  core: { tabs: { downloads: lazyWithRetry(() => import('../pages/core/DownloadsTab')) } },
  organization: {
    Lead: lazyWithRetry(() => import('../pages/organization/LogoPanel')),
    inputs: { mfaRequired: lazyWithRetry(() => import('../pages/organization/FactorRule')) },
    Details: lazyWithRetry(() => import('../pages/organization/NoticesPanel')),
    tabs: { summary: lazyWithRetry(() => import('../pages/organization/SummaryTab')) },
  },
};
