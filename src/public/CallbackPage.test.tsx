// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { IdentityFailure } from '../auth/identity';
import { loadTexts } from '../i18n/language';
import CallbackPage from './CallbackPage';
import { refusalText } from './refusalText';

const currentSession = vi.hoisted(() => vi.fn());
vi.mock('../auth/identity', async original => ({ ...(await original<object>()), currentSession }));
vi.mock('../auth/identity/hosted', () => ({
  completeHostedSignIn: () => Promise.reject(new IdentityFailure('OAuth', 'Invalid state in OAuth flow')),
}));
beforeAll(async () => {
  await loadTexts('publicLater');
  await refusalText(undefined);
});
afterEach(cleanup);

test('an address that was used before leads to the console of a user who is signed in, and else says why not', async () => {
  const onSignedIn = vi.fn();
  const page = <CallbackPage onSignedIn={onSignedIn} onChallenge={() => {}} />;
  render(page);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(onSignedIn).not.toHaveBeenCalled();
  cleanup();
  currentSession.mockReturnValue({});
  render(page);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});
