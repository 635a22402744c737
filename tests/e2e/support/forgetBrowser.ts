import type { Page } from '@playwright/test';

/** Clears the browser except for the session, as on another computer. */
export async function forgetBrowser(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  });
  await devtools.detach();
}
