// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import type { UserMotdOnWire } from '../../contract/motd';
import { useUserMotd } from './useUserMotd';

afterEach(cleanup);

function Motd() {
  const { motd, refetch, dismiss } = useUserMotd();
  if (!motd) return null;
  return (
    <>
      <output>{motd.dismissed ? 'dismissed' : 'shown'}</output>
      <button type="button" onClick={() => void refetch()}>
        Refetch
      </button>
      <button type="button" onClick={() => dismiss(motd)}>
        Dismiss
      </button>
    </>
  );
}

test('a dismissed message stays dismissed if an earlier answer arrives late', async () => {
  const motd: UserMotdOnWire = {
    revision: 1,
    content: 'Hello',
    link: null,
    updatedAt: '2026-11-01T00:00:00.000Z',
    dismissed: false,
  };
  const late: ((motd: object) => void)[] = [];
  let isFirst = true;
  const { user, queryClient } = renderConsole(<Motd />, {
    answers: {
      'version/getUserMotdContent': () => {
        if (!isFirst) return new Promise<object>(resolve => late.push(resolve));
        isFirst = false;
        return motd;
      },
      'motd/dismiss': {},
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refetch' }));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText('dismissed');
  for (const resolve of late) resolve(motd);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryData(['version/getUserMotdContent', {}])).toHaveProperty('dismissed', true);
});
