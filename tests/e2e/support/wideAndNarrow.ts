import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit, test } from './console';

/**
 * Expects what is opened to be accessible and no wider than its window: on a wide screen in light, and on a phone in
 * dark. Between them, both layouts and the colours of both schemes are looked at once.
 * @param open is done again for the phone, since a page that is loaded there is another than one made narrow
 */
export async function expectAccessibleWideAndNarrow(page: Page, open: () => Promise<unknown>): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
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
