import type { RuntimeConfig } from '../../contract/config';
import { type Route, routeNames } from '../../contract/routes';
import { byHand } from '../../resources/byHand';
import { catalogue } from '../../resources/catalogue';
import type { ByHand } from '../../schema/byHand';
import type { CatalogueEntry } from '../../schema/catalogue';
import { routeOf } from '../access/routeGuard';
import type { MenuEntry } from '../layout/menu';
import { menuIcon } from '../layout/menuIcons';
import { pages } from './pages';

/** Every screen that is built, in the order of the routes. A route without one is not in the menu, and leads to `/`. */
export const builtScreens: readonly MenuEntry[] = [
  ...routeNames.flatMap(entryOfPage),
  ...catalogue.flatMap(entryOf),
  ...byHand.map(entryByHand),
].sort((one, other) => routeNames.indexOf(one.route) - routeNames.indexOf(other.route));

/** The screens of an installation: those that are built and that it has not switched off. */
export function screensOf({ features }: Pick<RuntimeConfig, 'features'>): readonly MenuEntry[] {
  return builtScreens.filter(({ route }) => features[route.slice(1)] !== false);
}

/** The menu's entry of a resource without a definition. */
export function entryByHand(resource: ByHand): MenuEntry {
  const { route, menu } = resource;
  return { route, group: menu.group, label: menu.label, icon: menuIcon(menu.icon), byHand: resource };
}

function entryOfPage(route: Route): MenuEntry[] {
  const menu = pages[route]?.menu;
  return menu ? [{ route, ...menu }] : [];
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
