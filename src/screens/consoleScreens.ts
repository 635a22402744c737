import type { Feature } from '../../contract/features';
import { lazyWithRetry } from '../app/lazyWithRetry';
import type { AnyScreens } from './useScreens';

const AddDomains = lazyWithRetry(() => import('../../resources/dns/ui/AddDomains'));

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
  'dns/resolvers': { List: lazyWithRetry(() => import('../../resources/dns/ui/resolvers/ResolverList')) },
  'dns/mute-list': { Create: AddDomains },
  'manage-users': {
    Lead: lazyWithRetry(() => import('../../resources/users/ui/PersonPhoto')),
    CreateLead: lazyWithRetry(() => import('../../resources/users/ui/InviteExisting')),
    tabs: {
      teams: lazyWithRetry(() => import('../../resources/users/ui/TeamsTab')),
      devices: lazyWithRetry(() => import('../../resources/devices/ui/DevicesTab')),
    },
  },
  devices: () => import('../../resources/devices/ui/screens'),
  'user-groups': { tabs: { members: lazyWithRetry(() => import('../../resources/teams/ui/MembersTab')) } },
  organizations: () => import('../../resources/organizations/ui/screens'),
  'dns/settings': {
    inputs: { retention: lazyWithRetry(() => import('../../resources/dns/ui/settings/RetentionInput')) },
  },
  'mapping-setting': () => import('../../resources/tracking/ui/settings/screens'),
  'dns/logs': () => import('../../resources/dns/ui/logs/screens'),
  servers: () => import('../../resources/servers/ui/screens'),
  'virtual-hosts': { tabs: { sync: lazyWithRetry(() => import('../../resources/servers/ui/HostSyncTab')) } },
  core: { tabs: { downloads: lazyWithRetry(() => import('../../resources/core/ui/DownloadsTab')) } },
  organization: {
    Lead: lazyWithRetry(() => import('../../resources/organizations/ui/LogoPanel')),
    inputs: { mfaRequired: lazyWithRetry(() => import('../../resources/organizations/ui/FactorRule')) },
    Details: lazyWithRetry(() => import('../../resources/organizations/ui/NoticesPanel')),
    tabs: { summary: lazyWithRetry(() => import('../../resources/organizations/ui/SummaryTab')) },
  },
};
