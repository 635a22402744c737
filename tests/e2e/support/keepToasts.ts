import type { Page } from '@playwright/test';

/** How long a toast stands by itself, in milliseconds. */
const TOAST_MS = 8000;

/** Has toasts of the pages that are loaded from now on stay: that they go by themselves is tested by itself. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(toastMs => {
    const own = window.setTimeout;
    const patient = (handler: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === toastMs ? 0 : own(handler, ms, ...given);
    window.setTimeout = patient as typeof window.setTimeout;
  }, TOAST_MS);
}
