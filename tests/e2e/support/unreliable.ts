import type { Route } from '@playwright/test';

/**
 * Fails three of ten calls in turn: before the service receives it, after it is done, and with a 502 in either case.
 */
export function unreliableNetwork() {
  let calls = 0;
  return async (route: Route): Promise<void> => {
    const position = calls++ % 10;
    if (position === 1) return route.abort('connectionreset');
    if (position === 4) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (position === 7) {
      if (calls % 20 < 10) await route.fetch();
      return route.fulfill({ status: 502, body: 'Bad gateway' });
    }
    return route.continue();
  };
}
