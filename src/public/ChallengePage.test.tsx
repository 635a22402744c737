// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdentityFailure } from '../auth/identity';
import { loadTexts } from '../i18n/language';
import ChallengePage from './ChallengePage';

const answer = vi.fn<(text: string) => Promise<void>>();
const onBack = vi.fn();

beforeAll(() => loadTexts('publicLater'));
beforeEach(() => {
  vi.resetAllMocks();
  answer.mockResolvedValue();
});
afterEach(cleanup);

function open(challenge: ComponentProps<typeof ChallengePage>['challenge']) {
  render(<ChallengePage username="ada" challenge={challenge} answer={answer} onBack={onBack} />);
}

describe('the code of an authenticator app', () => {
  it('is sent automatically once it has six digits, even if pasted with other characters', async () => {
    open({ name: 'SOFTWARE_TOKEN_MFA' });
    const field = screen.getByLabelText<HTMLInputElement>('Six-digit code');
    expect(field).toBe(document.activeElement);
    expect(field.autocomplete).toBe('one-time-code');
    expect(field.inputMode).toBe('numeric');
    fireEvent.input(field, { target: { value: '12345' } });
    expect(answer).not.toHaveBeenCalled();
    fireEvent.input(field, { target: { value: 'Your code: 123-٤٥٦' } });
    expect(answer).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('shows an error if it is wrong, and can be overwritten', async () => {
    answer.mockRejectedValueOnce(new IdentityFailure('CodeMismatchException', 'Invalid code received for user'));
    open({ name: 'SOFTWARE_TOKEN_MFA' });
    await userEvent.type(screen.getByLabelText('Six-digit code'), '000000');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid code received for user');
    await userEvent.keyboard('123456');
    expect(answer).toHaveBeenLastCalledWith('123456');
  });
});

it('accepts a recovery code if the factor is lost', async () => {
  open({ name: 'SOFTWARE_TOKEN_MFA' });
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toBe(document.activeElement);
  await userEvent.type(field, 'abcde-fghjk{Enter}');
  expect(answer).toHaveBeenCalledExactlyOnceWith('abcde-fghjk');
});

it('leads back from the recovery code to the factor', async () => {
  open({ name: 'SOFTWARE_TOKEN_MFA' });
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use the six-digit code' }));
  expect(screen.getByLabelText('Six-digit code')).toBe(document.activeElement);
});

it('shows where a code was sent', () => {
  open({ name: 'SMS_MFA', destination: '+*******0142' });
  expect(screen.getByText('A code was sent to +*******0142.')).toBeTruthy();
});

it('lets the user choose a factor', async () => {
  open({ name: 'SELECT_MFA_TYPE', choices: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'] });
  expect(screen.queryByRole('button', { name: 'By e-mail' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'By text message' }));
  expect(answer).toHaveBeenCalledExactlyOnceWith('SMS_MFA');
});

it('shows the secret for setting up an app as QR code and text', async () => {
  open({ name: 'MFA_SETUP', secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/ada?secret=JBSWY3DPEHPK3PXP' });
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' }).querySelector('path')).toBeTruthy();
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Six-digit code'), '123456');
  expect(answer).toHaveBeenCalledExactlyOnceWith('123456');
});

it('accepts any answer to a custom challenge', async () => {
  open({ name: 'CUSTOM_CHALLENGE', destination: undefined });
  await userEvent.type(screen.getByLabelText('Answer'), 'swordfish{Enter}');
  expect(answer).toHaveBeenCalledExactlyOnceWith('swordfish');
});

it('leads back to sign-in', async () => {
  open({ name: 'SOFTWARE_TOKEN_MFA' });
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(onBack).toHaveBeenCalledOnce();
});
