import type { Route } from '@playwright/test';

/**
 * Fails three of ten calls in turn: before the service receives it, after it is done, and with a 502 in either case.
 */
export function unreliable() {
  let calls = 0;
  return async (route: Route): Promise<void> => {
    const turn = calls++ % 10;
    if (turn === 1) return route.abort('connectionreset');
    if (turn === 4) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (turn === 7) {
      if (calls % 20 < 10) await route.fetch();
      return route.fulfill({ status: 502, body: 'Bad gateway' });
    }
    return route.continue();
  };
}
