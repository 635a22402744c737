import { expect, test, vi } from 'vitest';
import type { Rpc } from '../../dataProvider';
import { CallError } from '../../dataProvider/errors';
import { followForbidden, onForbidden } from './onForbidden';

test.each([
  ['forbidden', 1],
  ['feature_off', 0],
])('listeners hear %s calls %i times, until they stop', async (code, times) => {
  const listener = vi.fn();
  const stop = onForbidden(listener);
  const error = new CallError({ status: 403, code, message: 'Refused', call: 'listUsers' });
  const rpc = followForbidden((async () => Promise.reject(error)) as unknown as Rpc);
  await expect(rpc('listUsers', {})).rejects.toBe(error);
  stop();
  await expect(rpc('listUsers', {})).rejects.toBe(error);
  expect(listener).toHaveBeenCalledTimes(times);
});
