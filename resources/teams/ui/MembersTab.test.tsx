// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { loadResource } from '../../loading';
import MembersTab from './MembersTab';

afterEach(cleanup);

test('presets the team and its organisation for a new user, also while all organisations are shown', async () => {
  const resources = await Promise.all(['manage-users', 'user-groups'].map(loadResource));
  await act(async () => {
    renderScreens(<MembersTab record={{ id: 'field', organization: 'acme' }} />, {
      resources,
      rpc: fakeRpc({ listUsers: { items: [], total: 0 } }).rpc,
      role: 'super_admin',
      path: '/user-groups/field/show?organization=*',
    });
  });
  const link = await screen.findByRole('link', { name: 'New user' });
  const address = new URL(link.getAttribute('href') ?? '', location.href);
  expect(address.pathname).toBe('/manage-users/create');
  expect(address.searchParams.get('organization')).toBe('acme');
  expect(JSON.parse(address.searchParams.get('filter') ?? '').where).toEqual([
    expect.objectContaining({ field: 'teamIds', value: ['field'] }),
  ]);
});
