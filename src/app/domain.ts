import type { ComponentType } from 'react';
import type { Feature } from '../../contract/features';
import type { Route } from '../../contract/routes';
import type { MenuGroup } from '../../schema/define';
import type { MenuIcon } from '../layout/menuIcons';
import type { AnyScreens } from '../screens/useScreens';

/**
 * What a domain gives to the console beside its resources: `ui` of `resources/<domain>/ui/index.ts`, which
 * `npm run registry` lists. It is loaded with the console, so everything in it is loaded on demand.
 */
export interface DomainUi {
  /** Pages that the domain draws itself, by route. */
  pages?: { readonly [R in Route]?: Page };
  /**
   * Hand-written parts of resources, its own or others': each by itself, or all that a resource has in one file.
   * Parts that need nothing of the console are named by the definition instead.
   */
  screens?: Readonly<Record<string, AnyScreens | (() => Promise<{ default: AnyScreens }>)>>;
  /** The features that tabs of resources belong to: shown for organisations that have them. */
  featureOfTab?: Readonly<Record<string, Readonly<Record<string, Feature>>>>;
  /** What stands above every page. */
  Notice?: ComponentType;
}

/** A page that is not made of a definition. */
export interface Page {
  Page: ComponentType;
  /** Its place in the menu; a page in place of a resource's screens has that of the resource. */
  menu?: {
    group: MenuGroup;
    /** The i18n key of its name. */
    label: string;
    icon: MenuIcon;
  };
  /** Loads its tabs for the command palette, where they have addresses of their own. */
  tabs?: () => Promise<readonly PageTab[]>;
}

/** A tab of a page. */
export interface PageTab {
  /** Its address below the page's; empty for the page's own. */
  path: string;
  /** The i18n key of its name. */
  label: string;
}
