import type { Page } from '@playwright/test';
import { toastMs } from '../../../src/theme/tokens';

/** Prevents toasts of pages loaded from now on from closing by themselves, which has a test of its own. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(ms => {
    const own = window.setTimeout;
    const patient = (handler: TimerHandler, delay?: number, ...given: unknown[]) =>
      delay === ms ? 0 : own(handler, delay, ...given);
    window.setTimeout = patient as typeof window.setTimeout;
  }, toastMs);
}
