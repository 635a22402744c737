// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IdentityFailure } from '../../../src/auth/identity';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { ConfirmIdentity } from './ConfirmIdentity';
import { withConfirmedIdentity } from './confirmation';

afterEach(cleanup);

/** A change that requires a proof. Resolves to the error of a change that was declined. */
const change = () =>
  withConfirmedIdentity(async () => {
    throw new IdentityFailure('ReauthenticationRequiredException', 'Confirm that it is you, then try again.');
  }).catch((error: Error) => error.message);

test('a change ends if the user declines, or leaves the page', async () => {
  const { user, unmount } = renderConsole(<ConfirmIdentity username="ada" hasApp={false} />);
  const declined = change();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const message = await declined;
  expect(message).not.toBe('Confirm that it is you, then try again.');
  const left = change();
  await screen.findByRole('button', { name: 'Cancel' });
  unmount();
  expect(await left).toBe(message);
});
