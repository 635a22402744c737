import { type Browser, chromium } from '@playwright/test';
import config from '../../playwright.config';

/** Starts the browser of the end-to-end tests, but with the optimised code that users have. */
export function launchBrowser(): Promise<Browser> {
  const options = config.use?.launchOptions;
  return chromium.launch({ ...options, args: options?.args?.filter(each => !each.startsWith('--js-flags=')) });
}
