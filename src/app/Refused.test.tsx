// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider, useNotificationContext } from 'ra-core';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { identityKey } from '../auth/updateConsoleUser';
import Refused from './Refused';

const refreshUser = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../auth/refreshUser', () => ({ refreshUser }));

afterEach(() => {
  cleanup();
  refreshUser.mockReset();
});

function Home() {
  const { notifications } = useNotificationContext();
  return <p>{`Home, ${notifications.map(({ message }) => message)}`}</p>;
}

function visit() {
  const authProvider = { getIdentity: async () => ({ id: '1' }), checkError: async () => {} } as never;
  const queryClient = new QueryClient();
  queryClient.setQueryData(identityKey, { id: '1' });
  render(
    <MemoryRouter initialEntries={['/servers']}>
      <CoreAdminContext dataProvider={testDataProvider()} authProvider={authProvider} queryClient={queryClient}>
        <Routes>
          <Route path="/servers" element={<Refused to="/" noPage="/servers" />} />
          <Route path="/" element={<Home />} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

test('stays at a refused page that reloads, because the user has got another role', async () => {
  refreshUser.mockResolvedValue(true);
  visit();
  await vi.waitFor(() => expect(refreshUser).toHaveBeenCalledOnce());
  await act(async () => refreshUser.mock.results[0]?.value);
  expect(screen.queryByText(/Home/)).toBeNull();
});

test.each([
  ['the role is the same', () => Promise.resolve(false)],
  ['the user can’t be looked up', () => Promise.reject(new Error('Offline'))],
])('leaves a refused page and says so if %s', async (_case, looksUp) => {
  refreshUser.mockImplementation(looksUp);
  visit();
  await screen.findByText('Home, shell.noPage');
  expect(refreshUser).toHaveBeenCalledOnce();
});
