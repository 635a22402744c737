import type { createBrowserRouter, To } from 'react-router-dom';
import { carrying } from './organizationAddress';
import { organizationIn } from './organizationIn';
import type { OrganizationStore } from './organizationStore';

type Router = ReturnType<typeof createBrowserRouter>;

interface Options {
  store: OrganizationStore;
  /** Whether the person may see the records of this choice. */
  maySee(chosen: string): boolean;
  /** Called when an address has switched to another choice: what was read before is of no use. */
  onSwitched(): void;
  /** The path that the console is below, with its final slash. */
  basename: string;
}

/**
 * The router, with the organisation in every address that belongs to one: links and steps carry the one that is shown,
 * and an address that names another one switches to it, also on the way back.
 */
export function withOrganizations(router: Router, { store, maySee, onSwitched, basename }: Options): Router {
  const inside = (pathname = '/') => (pathname.startsWith(basename) ? pathname.slice(basename.length - 1) : pathname);
  const carried = (to: To, from: string) => carrying(to, store.getSnapshot().chosen, from);

  function follow(): void {
    const { pathname, search } = router.state.location;
    const named = organizationIn({ pathname: inside(pathname), search });
    if (named === undefined || named === store.getSnapshot().chosen || !maySee(named)) return;
    store.follow(named);
    onSwitched();
  }

  follow();
  router.subscribe(follow);
  return Object.assign<Router, Partial<Router>>(Object.create(router), {
    navigate: (to: To | number | null, options?: Parameters<Router['navigate']>[1]) =>
      to === null || typeof to === 'number'
        ? router.navigate(to as number)
        : router.navigate(carried(to, inside(router.state.location.pathname)), options),
    createHref(location) {
      const path = inside(location.pathname);
      const to = carried({ pathname: path, search: location.search }, path);
      return router.createHref({ ...location, search: typeof to === 'string' ? '' : (to.search ?? '') });
    },
  });
}

/** Puts the choice that this tab starts with into the page's address, so that a copied link has it. */
export function completeAddress(chosen: string | undefined, pathname: string): void {
  const { search, hash } = window.location;
  const here = { pathname, search };
  const to = carrying(here, chosen, pathname);
  if (to === here || typeof to === 'string') return;
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${to.search}${hash}`);
}
