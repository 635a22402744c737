import type { Feature } from './features';
import type { Role } from './roles';

/** The headings of the menu, in order. */
export const menuGroups = ['overview', 'people', 'security', 'tracking', 'platform', 'account'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A page of the console, as its domain declares it. */
export interface Page {
  /** Who may see it. */
  roles: readonly Role[];
  menu: { group: MenuGroup; icon: string };
  /** Its place among all pages. Those without one come last. */
  order?: number;
  /** It shows the records of an organisation: its address says of which. */
  ofOrganization?: true;
  /** The key of the text that says why it can’t show all organisations together. */
  oneOrganization?: string;
  /** It is there for organisations that have this feature. */
  feature?: Feature;
}

/**
 * The pages of a domain by their addresses: `pages` in its `contract/pages.ts`, which `npm run registry` lists. A page shows
 * the resource of the same name, or what `ui/index.ts` has for it. Its title is that of the resource's labels, or the
 * `title` in the texts of the same name: those of `/last-known` are `lastKnown`.
 */
export type Pages = Readonly<Record<`/${string}`, Page>>;
