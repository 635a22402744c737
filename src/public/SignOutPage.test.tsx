// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdentityFailure } from '../auth/identity';
import { SignOutPage } from './SignOutPage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('says that the service can’t be reached, and retries until it succeeds', async () => {
  const signOut = vi.fn(async (): Promise<void> => {
    throw new IdentityFailure('NetworkError', 'Network Error');
  });
  const onSignedOut = vi.fn();
  render(<SignOutPage signOut={signOut} onSignedOut={onSignedOut} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: 'Signing out is not complete' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('The service can’t be reached.');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(signOut).toHaveBeenCalledTimes(2);
  signOut.mockImplementation(async () => {});
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});
