import { afterEach, expect, test, vi } from 'vitest';
import { IdentityFailure } from '../../../src/auth/identity';
import { confirmed, registerConfirmation } from './confirmation';

const tooOld = new IdentityFailure('ReauthenticationRequiredException', 'Confirm that it is you, then try again.');
let takeBack: (() => void) | undefined;
afterEach(() => takeBack?.());

/** Work that is refused the first time. */
const refusedOnce = (reason: Error) => vi.fn(async () => 'done').mockRejectedValueOnce(reason);

test('repeats work that requires a recent proof', async () => {
  const ask = vi.fn(async () => {});
  takeBack = registerConfirmation(ask);
  const work = refusedOnce(tooOld);
  expect(await confirmed(work)).toBe('done');
  expect([ask.mock.calls.length, work.mock.calls.length]).toEqual([1, 2]);
});

test('repeats nothing if the user declines, or for another error', async () => {
  takeBack = registerConfirmation(async () => {
    throw new Error('Declined');
  });
  const work = refusedOnce(tooOld);
  await expect(confirmed(work)).rejects.toThrow('Declined');
  expect(work).toHaveBeenCalledTimes(1);
  await expect(confirmed(refusedOnce(new Error('Offline')))).rejects.toThrow('Offline');
});
