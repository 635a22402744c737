import { lazyWithRetry } from '../app/lazyWithRetry';
import type { AnyScreens } from './useScreens';

const AddDomains = lazyWithRetry(() => import('../pages/dns/AddDomains'));
const logCells = () => import('../pages/dns/logs/cells');

/**
 * Hand-written parts of resources that are made of the console's own ones, such as lists within tabs, by resource. Those
 * that need nothing of the console are with their resource. Each loads when it is shown.
 */
export const consoleScreens: Readonly<Record<string, AnyScreens>> = {
  'dns/denylist': { Create: AddDomains },
  'dns/allowlist': { Create: AddDomains },
  'dns/mute-list': { Create: AddDomains },
  'manage-users': {
    tabs: {
      teams: lazyWithRetry(() => import('../pages/users/TeamsTab')),
      devices: lazyWithRetry(() => import('../pages/devices/DevicesTab')),
    },
  },
  devices: {
    List: lazyWithRetry(() => import('../pages/devices/DeviceList')),
    Lead: lazyWithRetry(() => import('../pages/devices/DeviceRisk')),
    cells: { reasons: lazyWithRetry(() => import('../pages/devices/ReasonsCell')) },
  },
  'user-groups': { tabs: { members: lazyWithRetry(() => import('../pages/teams/MembersTab')) } },
  organizations: {
    Create: lazyWithRetry(() => import('../pages/organization/CreateOrganization')),
    tabs: {
      summary: lazyWithRetry(() => import('../pages/organization/SummaryTab')),
      core: lazyWithRetry(() => import('../pages/core/CoresTab')),
    },
    dialogs: { delete: lazyWithRetry(() => import('../pages/organization/DeletionDetails')) },
  },
  'dns/settings': { inputs: { retention: lazyWithRetry(() => import('../pages/dns/settings/RetentionInput')) } },
  'mapping-setting': {
    inputs: {
      retentionDays: lazyWithRetry(() => import('../pages/tracking/settings/RetentionInput')),
      teams: lazyWithRetry(() => import('../pages/tracking/settings/TeamsInput')),
      view: lazyWithRetry(() => import('../pages/tracking/settings/ViewInput')),
    },
  },
  'dns/logs': {
    List: lazyWithRetry(() => import('../pages/dns/logs/LogList')),
    Details: lazyWithRetry(() => import('../pages/dns/logs/LogDetails')),
    cells: {
      domain: lazyWithRetry(() => logCells().then(({ LogDomain }) => ({ default: LogDomain }))),
      root: lazyWithRetry(() => logCells().then(({ LogDomain }) => ({ default: LogDomain }))),
      timestamp: lazyWithRetry(() => logCells().then(({ LogTime }) => ({ default: LogTime }))),
      reasons: lazyWithRetry(() => logCells().then(({ LogReasons }) => ({ default: LogReasons }))),
      tracker: lazyWithRetry(() => logCells().then(({ LogTracker }) => ({ default: LogTracker }))),
      country: lazyWithRetry(() => logCells().then(({ CountryName }) => ({ default: CountryName }))),
    },
    filters: {
      deviceId: {
        Value: lazyWithRetry(() => import('../pages/dns/logs/DeviceName')),
        Editor: lazyWithRetry(() => import('../pages/dns/logs/DeviceEditor')),
      },
      reason: {
        Value: lazyWithRetry(() => import('../pages/dns/logs/ReasonName')),
        Editor: lazyWithRetry(() => import('../pages/dns/logs/ReasonEditor')),
      },
      country: {
        Value: lazyWithRetry(() => import('../pages/dns/logs/CountryName')),
        Editor: lazyWithRetry(() => import('../pages/dns/logs/CountryEditor')),
      },
    },
  },
  servers: {
    tabs: {
      organizations: lazyWithRetry(() => import('../pages/servers/OrganizationsTab')),
      sync: lazyWithRetry(() => import('../pages/servers/ServerSyncTab')),
    },
    dialogs: { delete: lazyWithRetry(() => import('../pages/servers/DeletionDetails')) },
  },
  'virtual-hosts': { tabs: { sync: lazyWithRetry(() => import('../pages/servers/HostSyncTab')) } },
  core: { tabs: { downloads: lazyWithRetry(() => import('../pages/core/DownloadsTab')) } },
  organization: { tabs: { summary: lazyWithRetry(() => import('../pages/organization/SummaryTab')) } },
};
