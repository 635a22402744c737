import type { Feature } from '../../contract/features';
import type { Route } from '../../contract/routes';
import type { Rpc } from '../../dataProvider';
import type { Part } from '../../schema/screens';
import type { ConsoleRecord } from '../../schema/wire';
import type { AnyScreens } from '../screens/anyScreens';
import type { LazyPart } from './lazyWithRetry';

/**
 * What a domain gives to the console beside its resources: `ui` of `resources/<domain>/ui/index.ts`, which
 * `npm run registry` lists. It is loaded with the console, so everything in it is loaded on demand.
 */
export interface DomainUi {
  /** Pages that the domain draws itself, by route; `contract/pages.ts` declares them. */
  pages?: { readonly [R in Route]?: CustomPage };
  /**
   * Hand-written parts of its resources: each by itself, or all that a resource has in one file. Parts that need nothing
   * of the console are named by the definition instead.
   */
  screens?: Readonly<Record<string, AnyScreens | (() => Promise<{ default: AnyScreens }>)>>;
  /** Tabs on the records of other domains' resources, by resource and name. They come after those of the resource. */
  tabs?: Readonly<Record<string, Readonly<Record<string, RecordTab>>>>;
  /** Panels on the pages of other domains. */
  panels?: readonly DomainPanel[];
  /** What stands above every page. */
  Notice?: Part;
  /** What stands in the top bar beside the organisation, on the pages of a route. */
  switchers?: { readonly [R in Route]?: Part };
  /** The same calls, with what the domain adds to them or learns from them. */
  follow?: (rpc: Rpc) => Rpc;
}

/** A panel on a page that is made of what domains have to tell. */
export interface DomainPanel {
  /** On the dashboard, a row of its own, or in a column of the last row or under the plan; or on the profile. */
  place: 'row' | 'wide' | 'narrow' | 'plan' | 'profile';
  /** Those of a place come in this order. */
  order?: number;
  /** The panel is there for those who have this screen. */
  screen?: Route;
  /** What is drawn; `now` is the same moment for all panels of a page, in milliseconds since the epoch. */
  Panel: Part<{ now: number }>;
  /** As high as what comes, so that nothing jumps; without it, nothing stands in its place meanwhile. */
  height?: number;
}

interface RecordTab {
  Tab: Part<{ record: ConsoleRecord }>;
  /** It is shown for organisations that have this feature. */
  feature?: Feature;
}

/** A page that is not made of a definition. */
export interface CustomPage {
  Page: LazyPart<object>;
  /** Loads its tabs for the command palette, where they have addresses of their own. */
  tabs?: () => Promise<readonly PageTab[]>;
}

export interface PageTab {
  /** Its address below the page's; empty for the page's own. */
  path: string;
  /** The i18n key of its name. */
  label: string;
}
