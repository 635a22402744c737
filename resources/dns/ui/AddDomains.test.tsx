// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CallError, UNREACHABLE } from '../../../dataProvider/errors';
import { LeaveGuard } from '../../../src/screens/record/form/LeaveGuard';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { dnsDenylist } from '../denylist';
import AddDomains from './AddDomains';

afterEach(cleanup);

test('without a response, domains may have been added, and the text is kept', async () => {
  const failure = { status: 0, code: 'NetworkError', message: UNREACHABLE, wasOffline: false, call: 'dns/addDenylist' };
  const { rpc } = fakeRpc({
    'dns/getOrganizationProfile': { denylist: [], allowlist: [] },
    'dns/addDenylist': () => {
      throw new CallError(failure);
    },
  });
  await act(async () =>
    renderScreens(
      <Suspense>
        <ResourceContextProvider value="dns/denylist">
          <LeaveGuard>
            <AddDomains />
          </LeaveGuard>
        </ResourceContextProvider>
      </Suspense>,
      { resources: [dnsDenylist], rpc, role: 'admin', path: '/dns/denylist/create' },
    ),
  );
  const user = userEvent.setup();
  const text = (await screen.findAllByRole('textbox'))[0] as HTMLElement;
  await user.type(text, 'ads.example');
  await user.click(await screen.findByRole('button', { name: 'Add 1 domain' }));
  expect(await screen.findByText('The service didn’t answer, so this may not be saved')).toBeTruthy();
  expect(text).toHaveProperty('value', 'ads.example');
});
