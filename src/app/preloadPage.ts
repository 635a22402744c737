import { homeRoute } from '../../contract/routes';
import { findCatalogueEntry, loadResource } from '../../resources/loading';
import { routeOf } from '../access/routeGuard';
import { rememberedPage } from '../auth/leaving';
import { readUser } from '../auth/userCookie';
import { currentPath } from '../public/address';
import { preloadInBackground } from '../public/loadConsole';
import { isPublic } from '../public/publicPage';
import { loadScreens } from '../screens/useScreens';
import { customPages } from './customPages';
import { preloadEssentials } from './preloadEssentials';

/** Preloads the code of the page that opens first, now or after signing in, and of the frame around it. */
export function preloadPage(): void {
  const here = currentPath();
  // The public pages request nothing yet, so preloading delays nothing.
  if (isPublic(here)) void preloadEssentials();
  const wanted = isPublic(here) ? rememberedPage().replace(/[?#].*/, '') : here;
  const route = routeOf(wanted === '/' ? (readUser()?.startPage ?? homeRoute) : wanted);
  if (!route) return;
  customPages[route]?.Page.preload();
  const entry = findCatalogueEntry(route.slice(1));
  if (entry)
    preloadInBackground(() => loadResource(entry.name).then(({ name, screens }) => loadScreens(name, screens)));
}
