// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { HistoryTab } from './HistoryTab';

afterEach(cleanup);

test('a message isn’t restored before the current one is known, which it replaces', async () => {
  const edition = {
    edition: 1,
    revision: 1,
    content: 'Hello',
    link: null,
    audience: { roles: ['admin'], organizations: [] },
    active: true,
    startsAt: null,
    endsAt: null,
    state: 'ended',
    updatedAt: '2026-11-01T00:00:00.000Z',
    updatedBy: 'ada',
  };
  let answer = (_motd: object): void => undefined;
  const { user, asked } = renderConsole(<HistoryTab />, {
    answers: {
      'motd/getHistory': [edition],
      'version/getMotdContent': () => new Promise<object>(resolve => (answer = resolve)),
      'motd/restore': {},
    },
  });
  await user.click(within(await screen.findByRole('listitem')).getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getAllByRole('button').at(-1) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  await act(async () => answer({ ...edition, dismissed: 0, etag: 'current' }));
  await user.click(confirm);
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({ call: 'motd/restore', body: { edition: 1, etag: 'current' } }),
    ),
  );
});
