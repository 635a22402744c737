// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { RuntimeConfig } from '../../contract/config';
import { consumeSignInNote, requestSignOut, setSignInNote } from '../auth/leaving';
import { loadTexts } from '../i18n/language';
import { Root } from './Root';

vi.mock('../auth/identity/signUp', () => ({
  signUp: async ({ username }: { username: string }) => {
    const signedIn = Promise.reject(new Error('Please use your credentials to sign in'));
    signedIn.catch(() => undefined);
    return { username, userConfirmed: false, delivery: { destination: 'a***@a***' }, signedIn };
  },
  confirmSignUp: async (username: string) => ({ username, userConfirmed: true }),
  resendSignUpCode: async () => ({ destination: undefined }),
}));
vi.mock('../auth/identity/signOut', () => ({ signOut: async () => {} }));

beforeAll(() => loadTexts('publicLater'));
afterEach(cleanup);

const config = { identity: { signUp: 'code' }, features: {} } as unknown as RuntimeConfig;

test('a confirmed account that can’t be signed in automatically is confirmed nevertheless', async () => {
  render(<Root config={config} first={{ name: 'signUp' }} note={undefined} />);
  const answers = {
    ...{ Username: 'ada', 'First name': 'Ada', 'Last name': 'Lovelace', 'E-mail address': 'ada@example.net' },
    ...{ 'New password': 'Secret123', 'New password, once more': 'Secret123' },
  };
  for (const [label, value] of Object.entries(answers)) {
    fireEvent.input(await screen.findByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Create the account' }));
  fireEvent.input(await screen.findByLabelText('Six-digit code'), { target: { value: '123456' } });
  expect(await screen.findByText('Your account is confirmed. Sign in now.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
});

test('signing out a deleted account takes the note about it to the sign-in page', async () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  render(<Root config={config} first={{ name: 'signIn' }} note={undefined} />);
  setSignInNote('deleted');
  act(requestSignOut);
  expect(await screen.findByText('Signing out')).toBeTruthy();
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/login'));
  expect(consumeSignInNote()).toBe('deleted');
});
