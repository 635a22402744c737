import { expect, test, vi } from 'vitest';
import { lazyPromise } from './lazyPromise';

test('makes its promise once, and again only after a failure', async () => {
  const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('offline'));
  const get = lazyPromise(make);
  const [first, second] = [get(), get()];
  expect(second).toBe(first);
  await expect(first).rejects.toThrow('offline');
  expect([await get(), await get()]).toEqual(['made', 'made']);
  expect(make).toHaveBeenCalledTimes(2);
});
