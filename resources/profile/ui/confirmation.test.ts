import { afterEach, expect, test, vi } from 'vitest';
import { IdentityFailure } from '../../../src/auth/identity';
import { registerConfirmation, withConfirmedIdentity } from './confirmation';

const tooOld = new IdentityFailure('ReauthenticationRequiredException', 'Confirm that it is you, then try again.');
let unregister: (() => void) | undefined;
afterEach(() => unregister?.());

/** Work that is refused the first time. */
const refusedOnce = (reason: Error) => vi.fn(async () => 'done').mockRejectedValueOnce(reason);

test('repeats work that requires a recent proof', async () => {
  const ask = vi.fn(async () => {});
  unregister = registerConfirmation(ask);
  const work = refusedOnce(tooOld);
  expect(await withConfirmedIdentity(work)).toBe('done');
  expect([ask.mock.calls.length, work.mock.calls.length]).toEqual([1, 2]);
});

test('asks once for changes at the same time, and again for a later one', async () => {
  let answer = () => {};
  const ask = vi.fn(() => new Promise<void>(resolve => (answer = resolve)));
  unregister = registerConfirmation(ask);
  const both = Promise.all([withConfirmedIdentity(refusedOnce(tooOld)), withConfirmedIdentity(refusedOnce(tooOld))]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  answer();
  expect(await both).toEqual(['done', 'done']);
  const later = withConfirmedIdentity(refusedOnce(tooOld));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  answer();
  expect(await later).toBe('done');
});

test('repeats nothing if the user declines, or for another error', async () => {
  unregister = registerConfirmation(async () => {
    throw new Error('Declined');
  });
  const work = refusedOnce(tooOld);
  await expect(withConfirmedIdentity(work)).rejects.toThrow('Declined');
  expect(work).toHaveBeenCalledTimes(1);
  await expect(withConfirmedIdentity(refusedOnce(new Error('Offline')))).rejects.toThrow('Offline');
});
