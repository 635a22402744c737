import type { RuntimeConfig } from '../../contract/config';
import { pages, type Route, routeNames } from '../../contract/routes';
import { customResources } from '../../resources/customResources';
import { findCatalogueEntry } from '../../resources/loading';
import type { CustomResource } from '../../schema/customResource';
import type { MenuEntry } from '../layout/menu';
import { customPages } from './customPages';

/** Every screen that exists, in menu order. A route without a screen isn't in the menu and redirects to `/`. */
export const builtScreens: readonly MenuEntry[] = routeNames.flatMap(entryOf);

/** Returns the screens of an installation, without those of features that it has switched off. */
export function screensOf({ features }: Pick<RuntimeConfig, 'features'>): readonly MenuEntry[] {
  return builtScreens.filter(({ route }) => features[route.slice(1)] !== false);
}

export function customEntry(resource: CustomResource): MenuEntry {
  return { ...lineOf(resource.route), label: resource.label, customResource: resource };
}

function entryOf(route: Route): MenuEntry[] {
  const resource = findCatalogueEntry(route.slice(1));
  if (resource) return [{ ...lineOf(route), resource }];
  if (customPages[route]) return [lineOf(route)];
  return customResources.filter(each => each.route === route).map(customEntry);
}

function lineOf(route: Route): MenuEntry {
  const { group, icon } = pages[route].menu;
  return { route, group, icon, label: `resources.${route.slice(1)}.title` };
}
