import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

const domainList = { Create: lazyWithRetry(() => import('./AddDomains')) };

export const ui: DomainUi = {
  pages: {
    '/dns': { Page: lazyWithRetry(() => import('./DnsPage')), tabs: () => import('./tabs').then(it => it.tabs) },
  },
  panels: [
    { place: 'row', order: 1, screen: '/dns', Panel: lazyWithRetry(() => import('./dashboard/DnsRow')), height: 388 },
    { place: 'narrow', order: 1, screen: '/dns', Panel: lazyWithRetry(() => import('./dashboard/OrganizationsPanel')) },
  ],
  tabs: { 'manage-users': { dns: { Tab: lazyWithRetry(() => import('./UserDevicesTab')), feature: 'dns' } } },
  screens: {
    'dns/denylist': domainList,
    'dns/allowlist': domainList,
    'dns/mute-list': domainList,
    'dns/resolvers': { List: lazyWithRetry(() => import('./resolvers/ResolverList')) },
    'dns/settings': { inputs: { retention: lazyWithRetry(() => import('./settings/RetentionInput')) } },
    'dns/logs': () => import('./logs/screens'),
  },
};
