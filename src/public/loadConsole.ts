import type { RuntimeConfig } from '../../contract/config';
import { preloadResource } from '../../resources/loading';
import type { StoredUser } from '../auth/userCookie';
import { loadTexts } from '../i18n/language';
import { ownPath } from './address';

/** Loads the console, and with it what the present address shows, which would wait for it otherwise. */
export async function loadConsole() {
  void preloadResource(ownPath().split('/')[1] ?? '');
  loadAhead(() => loadTexts('console'));
  const app = await import('../app/App');
  app.preloadPage();
  return app;
}

/** Has the console of a signed-in user ask for data as soon as that part of it is there, beside the part that draws. */
export function openEarly(config: RuntimeConfig, user: StoredUser): void {
  loadAhead(() => import('../app/openConsole').then(it => it.openConsole(config, user)));
}

/** Loads ahead of need. When that fails it is loaded again, and with retries, once it is needed. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
