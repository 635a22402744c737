// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '../i18n/language';
import ConfirmAccountPage from './ConfirmAccountPage';

const confirmSignUp = vi.hoisted(() => vi.fn(async (username: string) => ({ username, userConfirmed: true })));
const resendSignUpCode = vi.hoisted(() => vi.fn(async () => ({ destination: 'a***@a***' })));
vi.mock('../auth/identity/signUp', () => ({ confirmSignUp, resendSignUpCode }));

beforeAll(() => loadTexts('publicLater'));
afterEach(cleanup);

it('says where the code was sent, and sends it once it has six digits', async () => {
  const onConfirmed = vi.fn();
  render(<ConfirmAccountPage username="ada" destination="a***@a***" onConfirmed={onConfirmed} />);
  expect(screen.getByText('A code was sent to a***@a***.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send a new code in 60 s' })).toBeTruthy();
  fireEvent.input(screen.getByLabelText('Six-digit code'), { target: { value: '123456' } });
  await vi.waitFor(() => expect(onConfirmed).toHaveBeenCalledExactlyOnceWith('ada'));
  expect(confirmSignUp).toHaveBeenCalledExactlyOnceWith('ada', '123456');
});

it('does not claim that a code was sent just now if the page was opened later', () => {
  render(<ConfirmAccountPage username="ada" destination={undefined} onConfirmed={vi.fn()} />);
  expect(screen.getByText('Enter the code that was sent to you when the account was created.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeTruthy();
});

it('shows no error about the old code once a new one was sent', async () => {
  confirmSignUp.mockRejectedValueOnce(new Error('Invalid verification code provided, please try again.'));
  render(<ConfirmAccountPage username="ada" destination={undefined} onConfirmed={vi.fn()} />);
  fireEvent.input(screen.getByLabelText('Six-digit code'), { target: { value: '123456' } });
  await screen.findByText('Invalid verification code provided, please try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  await screen.findByText('A code was sent to a***@a***.');
  expect(screen.getByRole('alert').textContent).toBe('');
});
