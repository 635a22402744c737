import type { RuntimeConfig } from '../../contract/config';
import { routes } from '../../contract/routes';
import { byHand } from '../../resources/byHand';
import { catalogue } from '../../resources/catalogue';
import type { ByHand } from '../../schema/byHand';
import type { CatalogueEntry } from '../../schema/catalogue';
import { routeOf } from '../access/routeGuard';
import type { MenuEntry } from '../layout/menu';
import { menuIcon } from '../layout/menuIcons';

/** The pages that are no resource's. */
const pages: readonly MenuEntry[] = [
  { route: '/profile', group: 'account', label: 'shell.pages.profile.title', icon: 'account' },
  { route: '/billing', group: 'overview', label: 'shell.pages.billing.title', icon: 'billing' },
  { route: '/dashboard', group: 'overview', label: 'shell.pages.dashboard.title', icon: 'dashboard' },
  { route: '/dns', group: 'security', label: 'shell.pages.dns.title', icon: 'shield' },
  { route: '/last-known', group: 'tracking', label: 'shell.pages.lastKnown.title', icon: 'place' },
  { route: '/live-tracking', group: 'tracking', label: 'shell.pages.liveTracking.title', icon: 'live' },
  { route: '/historical-data', group: 'tracking', label: 'shell.pages.historicalData.title', icon: 'route' },
  { route: '/files', group: 'overview', label: 'shell.pages.files.title', icon: 'folder' },
  { route: '/motd', group: 'platform', label: 'shell.pages.motd.title', icon: 'announcement' },
];

const order = Object.keys(routes);

/** Every screen that is built, in the order of the routes. A route without one is not in the menu, and leads to `/`. */
export const builtScreens: readonly MenuEntry[] = [
  ...pages,
  ...catalogue.flatMap(entryOf),
  ...byHand.map(entryByHand),
].sort((one, other) => order.indexOf(one.route) - order.indexOf(other.route));

/** The screens of an installation: those that are built and that it has not switched off. */
export function screensOf({ features }: Pick<RuntimeConfig, 'features'>): readonly MenuEntry[] {
  return builtScreens.filter(({ route }) => features[route.slice(1)] !== false);
}

/** The menu's entry of a resource without a definition. */
export function entryByHand(resource: ByHand): MenuEntry {
  const { route, menu } = resource;
  return { route, group: menu.group, label: menu.label, icon: menuIcon(menu.icon), byHand: resource };
}

/** Throws when the resource's name is no route of the specification: no one could be let in. */
function entryOf(resource: CatalogueEntry): MenuEntry[] {
  const { menu } = resource;
  // A tab of a page, which is there by itself.
  if ('page' in menu) return [];
  const route = routeOf(`/${resource.name}`);
  if (!route) throw new Error(`There is no route for ${resource.name} in contract/routes.ts`);
  return [
    {
      route,
      resource,
      group: menu.group,
      label: `resources.${resource.name}.title`,
      icon: menuIcon(menu.icon),
    },
  ];
}
