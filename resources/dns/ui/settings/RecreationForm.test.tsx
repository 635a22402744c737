// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeRpc } from '../../../../tests/support/fakeRpc';
import { Guarded, leaveDuringSave } from '../../../../tests/support/screens/leaving';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
import { loadResource } from '../../../loading';
import { RecreationForm } from './RecreationForm';

afterEach(cleanup);

const left = vi.fn();

test('leaving during the save waits for it instead of asking about unsaved times', async () => {
  const profile = (times: object) => ({ etag: 'a', parentalControl: { recreation: { times, timezone: 'UTC' } } });
  let answer = (_saved: object): void => undefined;
  const { rpc } = fakeRpc({
    'dns/getOrganizationProfile': profile({}),
    'dns/updateOrganizationProfile': () => new Promise<object>(resolve => (answer = resolve)),
  });
  const resources = [await loadResource('dns/settings')];
  await act(async () =>
    renderScreens(
      <Suspense>
        <Guarded onLeave={left}>
          <RecreationForm />
        </Guarded>
      </Suspense>,
      { resources, rpc, role: 'admin', path: '/dns/settings' },
    ),
  );
  const user = userEvent.setup();
  const [day] = await screen.findAllByRole('switch');
  await user.click(day as HTMLElement);
  await leaveDuringSave(user, left, () => user.click(screen.getByRole('button', { name: /^Save/ })));
  await act(async () => answer(profile({ monday: { start: '18:00:00', end: '20:00:00' } })));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
});
