import { existsSync } from 'node:fs';

/**
 * A Chromium of the system for the journeys. The one without windows comes first: it takes two thirds of the processor
 * time, as a whole browser draws its own tabs and toolbars for every page even where no one sees them.
 *
 * @returns {string | undefined} its program
 */
export function systemBrowser() {
  return [windowlessBrowser, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    existsSync,
  );
}

export const windowlessBrowser = '/usr/bin/chromium-headless-shell';
