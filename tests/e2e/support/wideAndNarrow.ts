import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit, test } from './console';

/**
 * Expects what is opened to be accessible and no wider than its window: on a phone in dark, and on a wide screen in
 * light, where it stays. Between them, both layouts and the colours of both schemes are looked at once.
 * @param open is done for each, since a page that is loaded on a phone is another than one made narrow
 */
export async function expectAccessibleWideAndNarrow(page: Page, open: () => Promise<unknown>): Promise<void> {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await test.step(`${width} px, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 720 });
      await page.emulateMedia({ colorScheme });
      await open();
      await expectAccessible(page);
      await expectToFit(page);
    });
  }
}
