import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

const AddDomains = lazyWithRetry(() => import('./AddDomains'));

export const ui: DomainUi = {
  pages: {
    '/dns': {
      Page: lazyWithRetry(() => import('./DnsPage')),
      menu: { group: 'security', label: 'shell.pages.dns.title', icon: 'shield' },
      tabs: () => import('./tabs').then(it => it.tabs),
    },
  },
  screens: {
    'dns/denylist': { Create: AddDomains },
    'dns/allowlist': { Create: AddDomains },
    'dns/mute-list': { Create: AddDomains },
    'dns/resolvers': { List: lazyWithRetry(() => import('./resolvers/ResolverList')) },
    'dns/settings': { inputs: { retention: lazyWithRetry(() => import('./settings/RetentionInput')) } },
    'dns/logs': () => import('./logs/screens'),
  },
};
