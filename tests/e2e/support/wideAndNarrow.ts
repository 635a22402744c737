import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit, test } from './console';

/**
 * Asserts that a page is accessible and fits its window, on a phone in dark and on a wide screen in light, where it
 * stays. Together they cover both layouts and both schemes once.
 * @param open opens the page. Called for each width, because loading on a phone differs from resizing.
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
