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

test('asks once for changes at the same time, and again for a later one', async () => {
  let answer = () => {};
  const ask = vi.fn(() => new Promise<void>(resolve => (answer = resolve)));
  takeBack = registerConfirmation(ask);
  const both = Promise.all([confirmed(refusedOnce(tooOld)), confirmed(refusedOnce(tooOld))]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  answer();
  expect(await both).toEqual(['done', 'done']);
  const later = confirmed(refusedOnce(tooOld));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  answer();
  expect(await later).toBe('done');
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
