import { afterEach, expect, test, vi } from 'vitest';
import { IdentityFailure } from '../../../src/auth/identity';
import { confirmed, registerConfirmation } from './confirmation';

const tooOld = new IdentityFailure('ReauthenticationRequiredException', 'Confirm that it is you, then try again.');
let takeBack: (() => void) | undefined;
afterEach(() => takeBack?.());

/** Work that is refused once. */
const refusedOnce = (reason: Error) => vi.fn(async () => 'done').mockRejectedValueOnce(reason);

test('what wants a fresh proof is repeated after it', async () => {
  const ask = vi.fn(async () => {});
  takeBack = registerConfirmation(ask);
  const work = refusedOnce(tooOld);
  expect(await confirmed(work)).toBe('done');
  expect([ask.mock.calls.length, work.mock.calls.length]).toEqual([1, 2]);
});

test('nothing is repeated when the user declines, or is refused for another reason', async () => {
  takeBack = registerConfirmation(async () => {
    throw new Error('Declined');
  });
  const work = refusedOnce(tooOld);
  await expect(confirmed(work)).rejects.toThrow('Declined');
  expect(work).toHaveBeenCalledTimes(1);
  await expect(confirmed(refusedOnce(new Error('Offline')))).rejects.toThrow('Offline');
});
