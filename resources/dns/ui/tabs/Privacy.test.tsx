// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fakeRpc } from '../../../../tests/support/fakeRpc';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
import { loadResource } from '../../../loading';
import Privacy from './Privacy';

afterEach(cleanup);

test('says that a switch failed although another one was saved after it', async () => {
  const profile = { etag: 'a', privacy: { natives: [], disguisedTrackers: false, allowAffiliate: false } };
  let fail = (_error: Error): void => undefined;
  let isFirst = true;
  const { rpc } = fakeRpc({
    'dns/getOrganizationProfile': profile,
    'dns/addPrivacyNative': () => {
      if (!isFirst) return {};
      isFirst = false;
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    },
  });
  const resources = [await loadResource('dns/privacy')];
  await act(async () =>
    renderScreens(
      <Suspense>
        <Privacy />
      </Suspense>,
      { resources, rpc, role: 'admin', path: '/dns/privacy' },
    ),
  );
  const user = userEvent.setup();
  const [first, second] = await screen.findAllByRole('switch');
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  await act(async () => fail(new Error('The first one is refused')));
  expect(await screen.findByText(/The first one is refused/)).toBeTruthy();
});
