// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LeaveGuard, useLeave } from '../../../src/screens/record/form/LeaveGuard';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { VersionsTab } from './VersionsTab';

afterEach(cleanup);

const left = vi.fn();

function Leave() {
  const { leave } = useLeave();
  return (
    <button type="button" onClick={() => leave(left)}>
      Leave
    </button>
  );
}

test('leaving during the save waits for it instead of asking about unsaved input', async () => {
  const versions = { web: '1.0.0', ios: '1.0.0', android: '1.0.0', minimumIos: '1.0.0', minimumAndroid: '1.0.0' };
  const news = { ...versions, notes: '', updatedAt: '2026-11-01T00:00:00.000Z', etag: 'a' };
  let answer = (_saved: object): void => undefined;
  const { user } = renderConsole(
    <LeaveGuard>
      <VersionsTab />
      <Leave />
    </LeaveGuard>,
    {
      answers: {
        'version/getVersion': news,
        'version/updateVersion': () => new Promise<object>(resolve => (answer = resolve)),
      },
    },
  );
  const [web] = await screen.findAllByRole('textbox');
  await user.type(web as HTMLElement, '1');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.type(web as HTMLElement, '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(left).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => answer({ ...news, web: '1.0.01', etag: 'b' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
});
