// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import LocationTab from './LocationTab';
import { readUserQuery } from './positions/userQuery';

afterEach(cleanup);

test("links to the live map of the user's organisation", async () => {
  renderScreens(<LocationTab record={{ id: 'u1', username: 'ada+1', organization: 'acme' }} />, {
    resources: [],
    rpc: fakeRpc({}).rpc,
    role: 'super_admin',
    path: '/manage-users/u1/show?organization=*&tab=location',
  });
  const link = await screen.findByRole('link', { name: 'Follow live' });
  const address = new URL(link.getAttribute('href') ?? '', location.href);
  expect(address.pathname).toBe('/live-tracking');
  expect(address.searchParams.get('organization')).toBe('acme');
  expect(readUserQuery(address.searchParams)).toMatchObject({ person: 'ada+1', follow: true });
});
