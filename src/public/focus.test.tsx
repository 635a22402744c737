// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { refusalTexts } from '../../contract/refusals/en';
import { loadTexts } from '../i18n/language';
import ResetByCodePage from './ResetByCodePage';
import SignUpPage from './SignUpPage';

const provider = vi.hoisted(() => ({ makeAccount: vi.fn(), setPasswordByCode: vi.fn() }));
vi.mock('../auth/identity/providerAccounts', () => provider);

beforeAll(() => loadTexts('publicLater'));
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, text: string) => userEvent.type(field(label), text);
const willFocus = (label: string) => vi.waitFor(() => expect(document.activeElement).toBe(field(label)));
const failWith =
  (name: string, message = name) =>
  () =>
    Promise.reject(Object.assign(new Error(message), { name }));

it('focuses the wrong field when a password is reset', async () => {
  render(<ResetByCodePage username="ada" destination={undefined} onDone={() => {}} />);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  await type('New password', 'Brand-new-9');
  await send();
  await willFocus('Six-digit code');
  await type('Six-digit code', '123456');
  await send();
  await willFocus('New password');
  await type('New password, once more', 'Brand-new-9');
  provider.setPasswordByCode.mockImplementationOnce(failWith('CodeMismatchException'));
  await send();
  await willFocus('Six-digit code');
});

it('focuses the wrong field when an account is created', async () => {
  render(<SignUpPage confirmedBy="code" username="ada" onCodeSent={() => {}} onSigningIn={async () => {}} />);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Create the account' }));
  await type('First name', 'Ada');
  await send();
  await willFocus('Last name');
  expect(screen.getByRole('alert').textContent).toBe('Last name cannot be empty');
  await type('Last name', 'Lovelace');
  await type('E-mail address', 'ada');
  await send();
  await willFocus('E-mail address');
  await type('E-mail address', '@acme.example');
  await send();
  await willFocus('New password');
  await type('New password', 'Brand-new-9');
  await type('New password, once more', 'Brand-new-9');
  provider.makeAccount.mockImplementationOnce(failWith('UsernameExistsException'));
  await send();
  await willFocus('Username');
  for (const [message, label] of [
    [refusalTexts.linkInName, 'First name'],
    [refusalTexts.controlInName, 'First name'],
    [refusalTexts.usernameRule, 'Username'],
    [refusalTexts.emailFormat, 'E-mail address'],
  ] as const) {
    provider.makeAccount.mockImplementationOnce(failWith('InvalidParameterException', message));
    await send();
    await willFocus(label);
  }
});
