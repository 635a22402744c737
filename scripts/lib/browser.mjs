import { existsSync } from 'node:fs';

/**
 * Returns the path of a system Chromium for the end-to-end tests. Prefers the headless shell, which takes two thirds of
 * the CPU time, because a full browser also renders its own tabs and toolbars.
 *
 * @returns {string | undefined} undefined if none is installed
 */
export function systemBrowser() {
  return [windowlessBrowser, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    existsSync,
  );
}

export const windowlessBrowser = '/usr/bin/chromium-headless-shell';
