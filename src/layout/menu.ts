import type { Feature } from '../../contract/features';
import { type MenuGroup, menuGroups } from '../../contract/page';
import type { Role } from '../../contract/roles';
import { maySee, pages, type Route } from '../../contract/routes';
import type { ByHand } from '../../schema/byHand';
import type { CatalogueEntry } from '../../schema/catalogue';
import type { Verb } from '../../schema/define';
import { mayDo } from '../../schema/record';
import type { MenuIcon } from './menuIcons';

export interface MenuItem {
  route: Route;
  /** The i18n key of its text. */
  label: string;
  icon: MenuIcon;
}

/** The lines of the navigation under one heading. */
export interface MenuSection {
  group: MenuGroup;
  items: MenuItem[];
}

/** A screen that the console has: one of a resource's or a page of its own. */
export interface MenuEntry extends MenuItem {
  group: MenuGroup;
  resource?: CatalogueEntry;
  /** Where it is a resource without a definition. */
  byHand?: ByHand;
}

const seeing: readonly Verb[] = ['list', 'show'];

/**
 * The navigation of a person of this role: what it may see, under its headings, empty ones left out.
 * @param has whether the organisation that screens are about has a feature
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
      (!resource || seeing.some(verb => mayDo(resource, role, verb))),
  );
  return menuGroups
    .map(group => ({ group, items: visible.filter(entry => entry.group === group) }))
    .filter(section => section.items.length > 0);
}
