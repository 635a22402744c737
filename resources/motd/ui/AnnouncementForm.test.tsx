// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Guarded, leaveDuringSave } from '../../../tests/support/screens/leaving';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { VersionsTab } from './VersionsTab';

afterEach(cleanup);

const left = vi.fn();

test('leaving during the save waits for it instead of asking about unsaved input', async () => {
  const versions = { web: '1.0.0', ios: '1.0.0', android: '1.0.0', minimumIos: '1.0.0', minimumAndroid: '1.0.0' };
  const news = { ...versions, notes: '', updatedAt: '2026-11-01T00:00:00.000Z', etag: 'a' };
  let answer = (_saved: object): void => undefined;
  const { user } = renderConsole(
    <Guarded onLeave={left}>
      <VersionsTab />
    </Guarded>,
    {
      answers: {
        'version/getVersion': news,
        'version/updateVersion': () => new Promise<object>(resolve => (answer = resolve)),
      },
    },
  );
  const [web] = await screen.findAllByRole('textbox');
  await user.type(web as HTMLElement, '1');
  await leaveDuringSave(user, left, () => user.type(web as HTMLElement, '{Enter}'));
  await act(async () => answer({ ...news, web: '1.0.01', etag: 'b' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
});
