import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit, test } from './console';

/**
 * Asserts that a page is accessible and fits its window, on a phone in dark and on a wide screen in light, where it
 * stays. Together they cover both layouts and both schemes once.
 * @param open called for each width before the checks, such as to open what closes when the window is resized
 */
export async function expectAccessibleWideAndNarrow(page: Page, open?: () => Promise<unknown>): Promise<void> {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await test.step(`${width} px, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 720 });
      await page.emulateMedia({ colorScheme });
      await open?.();
      await expectAccessible(page);
      await expectToFit(page);
    });
  }
}
