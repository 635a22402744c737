// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import { CopyButton } from './CopyButton';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = <CopyButton text="https://files.example/a" label="Copy the link" />;

test('copies and confirms', async () => {
  const { user } = renderConsole(button);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(write).toHaveBeenCalledWith('https://files.example/a');
});

test('shows an error if the browser denies it', async () => {
  const { user } = renderConsole(button);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('forbidden', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText(/did not allow copying/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
});
