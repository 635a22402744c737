import type { RuntimeConfig } from '../../contract/config';
import { preloadResource } from '../../resources/loading';
import type { StoredUser } from '../auth/userCookie';
import { loadTexts } from '../i18n/language';
import { currentPath } from './address';

/** Loads the console, and in parallel what the current address shows. */
export async function loadConsole() {
  void preloadResource(currentPath().split('/')[1] ?? '');
  preloadInBackground(() => loadTexts('console'));
  const app = await import('../app/App');
  app.preloadPage();
  return app;
}

/** Starts fetching data for a signed-in user as soon as that code is loaded, in parallel with the code that renders. */
export function prefetchConsole(config: RuntimeConfig, user: StoredUser): void {
  preloadInBackground(() => import('../app/openConsole').then(it => it.openConsole(config, user)));
}

/** Preloads something. Ignores errors, because it is loaded again, with retries, when it is needed. */
export function preloadInBackground(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
