import type { Page } from '@playwright/test';

/** Navigates to a path of the console as a link within it does, without loading the page. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    // Each history entry needs a key, as the console's own links set it.
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
