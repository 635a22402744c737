import type { Page } from '@playwright/test';
import { toastMs } from '../../../src/theme/tokens';

/** Prevents toasts of pages loaded from now on from closing by themselves, which has a test of its own. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(ms => {
    const originalSetTimeout = window.setTimeout;
    const patientSetTimeout = (handler: TimerHandler, delay?: number, ...args: unknown[]) =>
      delay === ms ? 0 : originalSetTimeout(handler, delay, ...args);
    window.setTimeout = patientSetTimeout as typeof window.setTimeout;
  }, toastMs);
}
