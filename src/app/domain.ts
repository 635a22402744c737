import type { Feature } from '../../contract/features';
import type { Route } from '../../contract/routes';
import type { Rpc } from '../../dataProvider';
import type { Slot } from '../../schema/screens';
import type { ConsoleRecord } from '../../schema/wire';
import type { AnyScreens } from '../screens/anyScreens';
import type { LazyPart } from './lazyWithRetry';

/**
 * What a domain adds to the console besides its resources: the export `ui` of `resources/<domain>/ui/index.ts`, which
 * `npm run registry` lists. It is loaded with the console, so everything in it must be loaded on demand.
 */
export interface DomainUi {
  /** The domain's hand-written pages, by route. `contract/pages.ts` declares them. */
  pages?: { readonly [R in Route]?: CustomPage };
  /**
   * Hand-written parts of its resources: each on its own, or all parts of a resource in one file. Parts that need
   * nothing from the console are named in the definition instead.
   */
  screens?: Readonly<Record<string, AnyScreens | (() => Promise<{ default: AnyScreens }>)>>;
  /** Tabs on records of other domains' resources, by resource and name. They follow the resource's own tabs. */
  tabs?: Readonly<Record<string, Readonly<Record<string, RecordTab>>>>;
  panels?: readonly DomainPanel[];
  /** Rendered above every page. */
  Notice?: Slot;
  /** Rendered in the top bar beside the organisation, on the pages of a route. */
  switchers?: { readonly [R in Route]?: Slot };
  /** Wraps the calls, to add input to them or to observe their output. */
  follow?: (rpc: Rpc) => Rpc;
}

/** A panel on a page that consists of the domains' panels. */
export interface DomainPanel {
  /** On the dashboard a full row, a column of the last row, or below the plan. Otherwise on the profile. */
  place: 'row' | 'wide' | 'narrow' | 'plan' | 'profile';
  /** Sorts the panels of a place. */
  order?: number;
  /** The panel is shown to users who may see this screen. */
  screen?: Route;
  /** The component. `now` is the same for all panels of a page, in milliseconds since the epoch. */
  Panel: Slot<{ now: number }>;
  /** Height of the skeleton, which avoids a layout shift. Without it, nothing is shown while loading. */
  height?: number;
}

interface RecordTab {
  Tab: Slot<{ record: ConsoleRecord }>;
  /** The panel is shown for organisations that have this feature. */
  feature?: Feature;
}

export interface CustomPage {
  Page: LazyPart<object>;
  /** Loads its tabs for the command palette, if they have addresses of their own. */
  tabs?: () => Promise<readonly PageTab[]>;
}

export interface PageTab {
  /** The path below the page's. Empty for the page's own. */
  path: string;
  label: string;
}
