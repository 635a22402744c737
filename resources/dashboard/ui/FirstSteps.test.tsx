// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { FirstSteps } from './FirstSteps';

afterEach(cleanup);

const none = { organization: false, administrator: false, user: false, server: false };

function show(done: typeof none, mail: boolean) {
  const { rpc, asked } = fakeRpc({ 'status/getOverview': { nodes: [{ report: { uses: { mail } } }] } });
  renderScreens(<FirstSteps done={done} />, { resources: [], rpc, role: 'super_admin', path: '/dashboard' });
  return asked;
}

const steps = () => screen.getAllByRole('listitem');
const links = () => screen.queryAllByRole('link').map(link => link.getAttribute('href'));

test('each step shows whether it is done and links to its page', async () => {
  const asked = show(none, false);
  expect(screen.getByRole('heading', { name: 'First steps' })).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getAllByTitle('To do')).toHaveLength(5);
  // Adding users requires an organisation.
  expect(links()).toEqual(['/status', '/organizations/create', '/servers/create']);
});

test('a finished step is no link', async () => {
  show({ ...none, organization: true }, true);
  await waitFor(() => expect(screen.getAllByTitle('Done')).toHaveLength(2));
  const [mail, organization] = steps();
  expect(within(mail ?? expect.fail()).getByText('Set up a mail server')).toBeTruthy();
  expect(within(organization ?? expect.fail()).getByText('Add an organisation')).toBeTruthy();
  expect(links()).toEqual(['/manage-users/create', '/manage-users/import', '/servers/create']);
});

test('the steps are hidden on request', async () => {
  show(none, false);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});
