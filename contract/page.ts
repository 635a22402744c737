import type { Feature } from './features';
import type { Role } from './roles';

/** The sections of the menu, in order. */
export const menuGroups = ['overview', 'people', 'security', 'tracking', 'platform', 'account'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The icons of the menu, which `src/layout/menuIcons.ts` draws. */
export type MenuIcon =
  | 'account'
  | 'announcement'
  | 'billing'
  | 'business'
  | 'core'
  | 'devices'
  | 'dashboard'
  | 'folder'
  | 'group'
  | 'health'
  | 'history'
  | 'hosts'
  | 'live'
  | 'mail'
  | 'numbers'
  | 'person'
  | 'place'
  | 'proxy'
  | 'route'
  | 'server'
  | 'shield'
  | 'table'
  | 'tune';

/** A page of the console, as declared by its domain. */
export interface Page {
  /** The roles that may see it. */
  roles: readonly Role[];
  menu: { group: MenuGroup; icon: MenuIcon };
  /** Sort key among all pages. Pages without one come last. */
  order?: number;
  /** It shows the records of one organisation, which its address names. */
  ofOrganization?: true;
  /** The text key that explains why the page can't show all organisations together. */
  oneOrganization?: string;
  /** The page is available only to organisations with this feature. */
  feature?: Feature;
}

/**
 * A domain's pages by address: `pages` in its `contract/pages.ts`, which `npm run registry` collects. A page shows the
 * resource of the same name, or the component registered in `ui/index.ts`. Its title comes from the resource's labels,
 * or is the `title` of the texts with the same name: `/last-known` uses `lastKnown`.
 */
export type Pages = Readonly<Record<`/${string}`, Page>>;
