import type { Feature } from '../../contract/features';
import { type MenuGroup, type MenuIcon, menuGroups } from '../../contract/page';
import type { Role } from '../../contract/roles';
import { maySee, pages, type Route } from '../../contract/routes';
import type { CatalogueEntry } from '../../schema/catalogue';
import type { CustomResource } from '../../schema/customResource';
import type { Verb } from '../../schema/define';
import { mayDo } from '../../schema/record';

export interface MenuItem {
  route: Route;
  /** The i18n key of the label. */
  label: string;
  icon: MenuIcon;
}

/** A heading of the navigation with its entries. */
export interface MenuSection {
  group: MenuGroup;
  items: MenuItem[];
}

/** A screen of the navigation: a resource's list, or a custom page. */
export interface MenuEntry extends MenuItem {
  group: MenuGroup;
  resource?: CatalogueEntry;
  /** Set for a resource without a definition, built of react-admin's components. */
  customResource?: CustomResource;
}

const readVerbs: readonly Verb[] = ['list', 'show'];

/**
 * Returns the navigation for a role: the entries that it may see, without empty sections.
 * @param has whether the active organisation has a feature
 */
export function menuFor(
  role: Role,
  entries: readonly MenuEntry[],
  has: (feature: Feature | undefined) => boolean = () => true,
): MenuSection[] {
  const visible = entries.filter(
    ({ route, resource }) =>
      maySee(role, route) &&
      has(pages[route].feature) &&
      (!resource || readVerbs.some(verb => mayDo(resource, role, verb))),
  );
  return menuGroups
    .map(group => ({ group, items: visible.filter(entry => entry.group === group) }))
    .filter(section => section.items.length > 0);
}
