import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenCache } from './tokenCache';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('shares a request, and makes the next one after expiry, a refusal of the token or a failure', async () => {
  const request = vi.fn(async () => ({ expiresAt: Date.now() + 1000 }));
  const tokens = createTokenCache(request, ({ expiresAt }) => expiresAt);
  const [first, same] = await Promise.all([tokens.get(), tokens.get()]);
  expect(same).toBe(first);
  vi.setSystemTime(999);
  expect(await tokens.get()).toBe(first);
  vi.setSystemTime(1000);
  const second = await tokens.get();
  expect(second).not.toBe(first);

  tokens.invalidate(first);
  await Promise.resolve();
  expect(await tokens.get()).toBe(second);
  tokens.invalidate(second);
  await Promise.resolve();
  request.mockRejectedValueOnce(new Error('offline'));
  await expect(tokens.get()).rejects.toThrow('offline');
  await tokens.get();
  expect(request).toHaveBeenCalledTimes(4);
});
