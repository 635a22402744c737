import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Client, signIn } from './client';
import type { TestService } from './service';
import { type Snapshot, takeSnapshot } from './snapshot';

/** A service with the demo data, with clients of an administrator of `acme`, one of `globex`, and an operator. */
export interface DemoService {
  service: TestService;
  admin: Client;
  other: Client;
  operator: Client;
}

/**
 * Starts a service for the surrounding tests and restores its data after each of them.
 * @param start the function from `onEachDatabase`
 * @param prepare changes the data that all tests start with
 */
export function demoService(
  start: () => Promise<TestService>,
  prepare?: (demo: DemoService) => Promise<unknown>,
): DemoService {
  let demo: DemoService | undefined;
  let snapshot: Snapshot | undefined;

  beforeAll(async () => {
    const service = await start();
    const [admin, other, operator] = await Promise.all([
      signIn(service, 'acme-admin'),
      signIn(service, 'globex-admin'),
      signIn(service, 'super'),
    ]);
    demo = { service, admin, other, operator };
    await prepare?.(demo);
    snapshot = await takeSnapshot(service.db);
  });
  afterEach(() => snapshot?.restore());
  afterAll(() => demo?.service.stop());

  return {
    service: lazyProxy(() => demo?.service),
    admin: lazyProxy(() => demo?.admin),
    other: lazyProxy(() => demo?.other),
    operator: lazyProxy(() => demo?.operator),
  };
}

/** Returns a proxy of a value that exists once the tests run, so that it can be destructured before. */
function lazyProxy<T extends object>(get: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_target, key) {
      const value = get();
      if (!value) throw new Error(`${String(key)} is there once the tests run`);
      return Reflect.get(value, key);
    },
  });
}
