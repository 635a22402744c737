// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LeaveGuard, useLeave } from '../../../src/screens/record/form/LeaveGuard';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { loadResource } from '../../loading';
import CreateOrganization from './CreateOrganization';

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

test('leaving during the creation waits for it, because its answer may hold a password', async () => {
  let answer = (_created: object): void => undefined;
  const { rpc } = fakeRpc({
    listOrganizations: { items: [{ id: 'globex', vhost: 'globex.chat.example' }], total: 1 },
    addOrganization: () => new Promise<object>(resolve => (answer = resolve)),
  });
  const resources = await Promise.all([loadResource('organizations'), loadResource('manage-users')]);
  await act(async () =>
    renderScreens(
      <Suspense>
        <ResourceContextProvider value="organizations">
          <LeaveGuard>
            <CreateOrganization />
            <Leave />
          </LeaveGuard>
        </ResourceContextProvider>
      </Suspense>,
      { resources, rpc, role: 'super_admin', path: '/organizations/create' },
    ),
  );
  const user = userEvent.setup();
  await user.type((await screen.findAllByRole('textbox'))[0] as HTMLElement, 'Acme');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const step of ['Virtual host', 'Features', 'First administrator', 'Trial', 'Review']) {
    // No administrator, whose fields would have to be filled in.
    if (step === 'Trial') await user.click(screen.getAllByRole('radio').at(-1) as HTMLElement);
    const next = screen.getByRole('button', { name: 'Next' });
    // Disabled while the service is asked whether a name is free.
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
    await user.click(next);
    await screen.findByRole('heading', { name: step });
  }
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(left).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  const administrator = { username: 'ada', email: 'ada@acme.example', password: 'Correct-horse-7' };
  await act(async () => answer({ id: 'acme', label: 'Acme', administrator }));
  await screen.findByRole('dialog');
  expect(left).not.toHaveBeenCalled();
});
