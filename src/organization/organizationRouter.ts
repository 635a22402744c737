import type { createBrowserRouter, To } from 'react-router-dom';
import { organizationIn, withChosenOrganization } from './organizationAddress';
import type { OrganizationStore } from './organizationStore';

type Router = ReturnType<typeof createBrowserRouter>;

/** The history state of a navigation that switches to another choice. */
export interface SwitchState {
  switchesTo: string;
}

interface Options {
  store: OrganizationStore;
  /** Whether the user may see the records of this choice. */
  maySee(chosen: string): boolean;
  /** Called after a switch, which makes loaded data stale. */
  onSwitched(): void;
  /** The base path of the console, with a trailing slash. */
  basename: string;
}

/**
 * Wraps a router so that links and navigations carry the chosen organisation, and an address that names another one
 * switches to it, including on back and forward.
 */
export function withOrganizations(router: Router, { store, maySee, onSwitched, basename }: Options): Router {
  const stripBasename = (pathname = '/') =>
    pathname.startsWith(basename) ? pathname.slice(basename.length - 1) : pathname;
  const withChoice = (to: To, from: string) => withChosenOrganization(to, store.getSnapshot().chosen, from);

  let switchedAt: string | undefined;

  function followAddress(): void {
    const { location, historyAction } = router.state;
    const { pathname, search, key } = location;
    const { switchesTo }: Partial<SwitchState> = location.state ?? {};
    // Going back to an entry where a user switched counts as following its address.
    if (switchesTo !== undefined && historyAction !== 'POP') {
      if (key === switchedAt) return;
      switchedAt = key;
      const isShown = switchesTo === store.getSnapshot().chosen;
      store.choose(switchesTo);
      if (!isShown) onSwitched();
      return;
    }
    const named = organizationIn({ pathname: stripBasename(pathname), search });
    if (named === undefined || named === store.getSnapshot().chosen || !maySee(named)) return;
    store.followAddress(named);
    onSwitched();
  }

  followAddress();
  router.subscribe(followAddress);
  return Object.assign<Router, Partial<Router>>(Object.create(router), {
    navigate: (to: To | number | null, options?: Parameters<Router['navigate']>[1]) =>
      to === null || typeof to === 'number'
        ? router.navigate(to as number)
        : router.navigate(withChoice(to, stripBasename(router.state.location.pathname)), options),
    createHref(location) {
      const path = stripBasename(location.pathname);
      const to = withChoice({ pathname: path, search: location.search }, path);
      return router.createHref({ ...location, search: typeof to === 'string' ? '' : (to.search ?? '') });
    },
  });
}

/** Adds this tab's initial choice to the page's address, so that a copied link contains it. */
export function completeAddress(chosen: string | undefined, pathname: string): void {
  const { search, hash } = window.location;
  const here = { pathname, search };
  const to = withChosenOrganization(here, chosen, pathname);
  if (to === here || typeof to === 'string') return;
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${to.search}${hash}`);
}
