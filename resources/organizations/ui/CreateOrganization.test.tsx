// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { Guarded, leaveDuringSave } from '../../../tests/support/screens/leaving';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { loadResource } from '../../loading';
import CreateOrganization from './CreateOrganization';

afterEach(cleanup);

const left = vi.fn();

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
          <Guarded onLeave={left}>
            <CreateOrganization />
          </Guarded>
        </ResourceContextProvider>
      </Suspense>,
      { resources, rpc, role: 'super_admin', path: '/organizations/create' },
    ),
  );
  const user = userEvent.setup();
  await user.type((await screen.findAllByRole('textbox'))[0] as HTMLElement, 'Acme');
  await leaveDuringSave(user, left, async () => {
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
  });
  const administrator = { username: 'ada', email: 'ada@acme.example', password: 'Correct-horse-7' };
  await act(async () => answer({ id: 'acme', label: 'Acme', administrator }));
  await screen.findByRole('dialog');
  expect(left).not.toHaveBeenCalled();
});
