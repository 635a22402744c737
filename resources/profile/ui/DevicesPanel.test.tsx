// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { DevicesPanel } from './DevicesPanel';
import { SessionsPanel } from './SessionsPanel';

vi.mock('../../../src/auth/identity/account', () => ({
  listDevices: async () => ({
    devices: [2024, 2025].map(year => ({
      id: String(year),
      name: 'A browser',
      firstUsedAt: new Date(Date.UTC(year, 5, 15)),
      isCurrent: false,
      isRemembered: true,
    })),
  }),
  forgetDevice: async () => undefined,
}));
afterEach(cleanup);

test('the button and its question tell browsers of the same name apart', async () => {
  const { user } = renderConsole(<DevicesPanel />);
  const description = /^First sign-in .*2025/;
  await user.click(await screen.findByRole('button', { name: 'Forget A browser', description }));
  const question = within(await screen.findByRole('dialog', { name: 'Forget A browser?' }));
  expect(question.getByText(description)).toBeTruthy();
});

test('forgetting a device refetches the sessions, because it has ended those of the device', async () => {
  const { user, calls } = renderConsole(
    <>
      <DevicesPanel />
      <SessionsPanel />
    </>,
    { answers: { 'profile/listSessions': { known: true, sessions: [] } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Forget A browser', description: /2025/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(calls()).toEqual(['profile/listSessions', 'profile/listSessions']));
});
