import type { Page } from '@playwright/test';

/** Goes to a path of the console as a link within it does: nothing is loaded again. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    // Each entry of the browser's history has its own key, as the console's own links give it.
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
