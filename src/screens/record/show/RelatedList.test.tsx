// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { loadResource } from '../../../../resources/loading';
import type { Related } from '../../../../schema/define';
import { fakeRpc, userRow } from '../../../../tests/support/fakeRpc';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
import { PanelDrawer } from '../PanelFrame';
import { RelatedList } from './RelatedList';

afterEach(cleanup);

const members: Related = {
  resource: 'manage-users',
  by: 'teamIds',
  columns: ['username', 'email'],
  actions: ['addMembers'],
  create: true,
  answers: { removeFromTeam: 'team' },
};

/** Opens the members of a team while all organisations are shown. */
async function open() {
  const [users, teams] = await Promise.all([loadResource('manage-users'), loadResource('user-groups')]);
  const fake = fakeRpc({
    listUsers: { items: [userRow(1), userRow(2)], total: 2 },
    deleteUsersFromRoasterTeam: {},
    'view/list': [],
  });
  await act(async () => {
    renderScreens(
      <RelatedList resource={teams} record={{ id: 'field', organization: 'acme' }} name="members" related={members}>
        <button type="button">Another</button>
      </RelatedList>,
      { resources: [users, teams], rpc: fake.rpc, role: 'super_admin', path: '/user-groups/field/show?organization=*' },
    );
  });
  await screen.findByRole('grid');
  return { ...fake, user: userEvent.setup() };
}

const headings = () =>
  screen.getAllByRole('columnheader', { hidden: true }).flatMap(({ textContent }) => textContent || []);

test('lists the records that refer to the record, in its own columns until the user changes them', async () => {
  const { user, asked } = await open();
  expect(asked.find(({ call }) => call === 'listUsers')?.body.filter).toMatchObject({
    field: 'teams',
    value: ['field'],
  });
  expect(headings()).toEqual(['Name', 'E-mail']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Phone' }));
  await waitFor(() => expect(headings()).toEqual(['Name', 'E-mail', 'Phone']));
});

test('has buttons for the record’s actions, for others, and for a new record that refers to it', async () => {
  const { user } = await open();
  expect(screen.getByRole('button', { name: 'Another' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'New user' });
  const address = new URL(link.getAttribute('href') ?? '', location.href);
  expect(address.pathname).toBe('/manage-users/create');
  expect(address.searchParams.get('organization')).toBe('acme');
  expect(JSON.parse(address.searchParams.get('filter') ?? '').where).toEqual([
    expect.objectContaining({ field: 'teamIds', value: ['field'] }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Add members' }));
  expect(await screen.findByRole('dialog', { name: /^Add members to/ })).toBeTruthy();
});

test('the record answers what an action would ask for', async () => {
  const { user, asked } = await open();
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select (?!all on)/ })) await user.click(box);
  const bar = within(await screen.findByRole('toolbar', { name: 'Selection' }));
  await user.click(await bar.findByRole('button', { name: 'Remove from team' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('combobox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Remove from team' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'deleteUsersFromRoasterTeam')?.body).toMatchObject({ team: 'field' }),
  );
});

test('keys move along the rows in a panel, and Escape closes one thing at a time', async () => {
  const [users, teams] = await Promise.all([loadResource('manage-users'), loadResource('user-groups')]);
  const { rpc } = fakeRpc({ listUsers: { items: [userRow(1), userRow(2)], total: 2 }, 'view/list': [] });
  const close = vi.fn();
  renderScreens(
    <PanelDrawer width={600} onClose={close}>
      <RelatedList resource={teams} record={{ id: 'field', organization: 'acme' }} name="members" related={members} />
    </PanelDrawer>,
    { resources: [users, teams], rpc, role: 'super_admin', path: '/user-groups/field/show?organization=*' },
  );
  const grid = await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.keyboard('j');
  expect(document.activeElement).toBe(grid);
  await user.keyboard('{Control>}a{/Control}');
  const bar = await screen.findByRole('toolbar', { name: 'Selection' });
  expect(within(bar).getByRole('status').textContent).toBe('2 of 2 selected');
  await user.keyboard('b');
  expect(bar.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(grid);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull());
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});
