// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../../dataProvider/errors';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { ExportMenu } from './ExportMenu';
import { readQuery } from './historyQuery';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const query = readQuery(new URLSearchParams({ people: 'ana' }), { now: 0, zone: 'UTC' });

test.each([
  ['a session that can be renewed', () => ({ header: 'x', token: 't' }), 1],
  [
    'a session that has ended',
    () => {
      throw new CallError({
        status: 401,
        code: 'unauthenticated',
        message: 'Sign in first.',
        call: 'mapping/getToken',
      });
    },
    0,
  ],
])('with %s, a call renews it before the download', async (_, getToken, downloads) => {
  const fetched = vi.fn(async () => new Response('time,lat'));
  vi.stubGlobal('fetch', fetched);
  const { user, asked } = renderConsole(<ExportMenu query={query} />, { answers: { 'mapping/getToken': getToken } });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV table' }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual(['mapping/getToken']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false));
  expect(fetched).toHaveBeenCalledTimes(downloads);
});
