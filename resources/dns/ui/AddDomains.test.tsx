// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError, UNREACHABLE } from '../../../dataProvider/errors';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { Guarded, leaveDuringSave } from '../../../tests/support/screens/leaving';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { dnsDenylist } from '../denylist';
import AddDomains from './AddDomains';

afterEach(cleanup);

const left = vi.fn();

/** Opens the form of the denylist. */
async function openForm(answers: Parameters<typeof fakeRpc>[0]) {
  await act(async () =>
    renderScreens(
      <Suspense>
        <ResourceContextProvider value="dns/denylist">
          <Guarded onLeave={left}>
            <AddDomains />
          </Guarded>
        </ResourceContextProvider>
      </Suspense>,
      { resources: [dnsDenylist], rpc: fakeRpc(answers).rpc, role: 'admin', path: '/dns/denylist/create' },
    ),
  );
  return (await screen.findAllByRole('textbox'))[0] as HTMLElement;
}

test('says which domains the allowlist affects, and what takes effect', async () => {
  const allowlist = [
    { id: 'site.example', active: true },
    { id: 'mail.host.example', active: true },
  ];
  const text = await openForm({ 'dns/getOrganizationProfile': { denylist: [], allowlist } });
  fireEvent.change(text, { target: { value: 'ads.site.example\nhost.example' } });
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/so it isn’t blocked: ads\.site\.example \(site\.example\)$/),
    expect.stringMatching(/except for subdomains on the allowlist: host\.example \(mail\.host\.example\)$/),
  ]);
});

test('without a response, domains may have been added, and the text is kept', async () => {
  const failure = { status: 0, code: 'NetworkError', message: UNREACHABLE, wasOffline: false, call: 'dns/addDenylist' };
  const text = await openForm({
    'dns/getOrganizationProfile': { denylist: [], allowlist: [] },
    'dns/addDenylist': () => {
      throw new CallError(failure);
    },
  });
  const user = userEvent.setup();
  await user.type(text, 'ads.example');
  await user.click(await screen.findByRole('button', { name: 'Add 1 domain' }));
  expect(await screen.findByText('The service didn’t answer, so this may not be saved')).toBeTruthy();
  expect(text).toHaveProperty('value', 'ads.example');
});

test('leaving during the save waits for it instead of asking about unsaved domains', async () => {
  let answer = (_added: object): void => undefined;
  const text = await openForm({
    'dns/getOrganizationProfile': { denylist: [], allowlist: [] },
    'dns/addDenylist': () => new Promise<object>(resolve => (answer = resolve)),
  });
  const user = userEvent.setup();
  await user.type(text, 'ads.example');
  await leaveDuringSave(user, left, async () => {
    await user.click(await screen.findByRole('button', { name: 'Add 1 domain' }));
  });
  await act(async () => answer({ accepted: ['ads.example'], refused: [] }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
});
