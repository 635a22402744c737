// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CodeDelivery } from '../auth/identity';
import { loadTexts } from '../i18n/language';
import { ResendButton } from './ResendButton';

const send = vi.fn<() => Promise<CodeDelivery>>();

beforeAll(() => loadTexts('publicLater'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
};

it('sends a code, and the next one only after a minute', async () => {
  send.mockResolvedValue({ destination: 'a***@e***' });
  render(
    <ResendButton
      isFresh={false}
      send={send}
      shared={{ error: undefined, setError: vi.fn(), isSending: { current: false } }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('A code was sent to a***@e***.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code in 60 s' }));
  await pass(59);
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code in 1 s' }));
  expect(send).toHaveBeenCalledOnce();
  await pass(1);
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(send).toHaveBeenCalledTimes(2);
});

it('waits when a code has just been sent', () => {
  render(
    <ResendButton
      isFresh
      send={send}
      shared={{ error: undefined, setError: vi.fn(), isSending: { current: false } }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code in 60 s' }));
  expect(send).not.toHaveBeenCalled();
});
