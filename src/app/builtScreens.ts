import type { RuntimeConfig } from '../../contract/config';
import { pages, type Route, routeNames } from '../../contract/routes';
import { byHand } from '../../resources/byHand';
import { entryFor } from '../../resources/loading';
import type { ByHand } from '../../schema/byHand';
import type { MenuEntry } from '../layout/menu';
import { menuIcon } from '../layout/menuIcons';
import { customPages } from './customPages';

/** Every screen that is built, in the menu's order. A route without one is not in the menu, and leads to `/`. */
export const builtScreens: readonly MenuEntry[] = routeNames.flatMap(entryOf);

/** The screens of an installation: those that are built and that it has not switched off. */
export function screensOf({ features }: Pick<RuntimeConfig, 'features'>): readonly MenuEntry[] {
  return builtScreens.filter(({ route }) => features[route.slice(1)] !== false);
}

/** The menu's entry of a resource without a definition. */
export function entryByHand(resource: ByHand): MenuEntry {
  return { ...lineOf(resource.route), label: resource.label, byHand: resource };
}

function entryOf(route: Route): MenuEntry[] {
  const resource = entryFor(route.slice(1));
  if (resource) return [{ ...lineOf(route), resource }];
  if (customPages[route]) return [lineOf(route)];
  return byHand.filter(each => each.route === route).map(entryByHand);
}

function lineOf(route: Route): MenuEntry {
  const { group, icon } = pages[route].menu;
  return { route, group, icon: menuIcon(icon), label: `resources.${route.slice(1)}.title` };
}
