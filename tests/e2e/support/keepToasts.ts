import type { Page } from '@playwright/test';
import { toastMs } from '../../../src/theme/tokens';

/** Has toasts of the pages that are loaded from now on stay: that they go by themselves is tested by itself. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(ms => {
    const own = window.setTimeout;
    const patient = (handler: TimerHandler, delay?: number, ...given: unknown[]) =>
      delay === ms ? 0 : own(handler, delay, ...given);
    window.setTimeout = patient as typeof window.setTimeout;
  }, toastMs);
}
