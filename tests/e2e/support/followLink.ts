import type { Page } from '@playwright/test';

/** Goes to a path of the console as a link within it does: nothing is loaded again. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
