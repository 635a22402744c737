// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { storedUser } from '../../tests/support/storedUser';
import { identityKey } from '../auth/updateConsoleUser';
import { readUser, saveUser } from '../auth/userCookie';
import { organizationStore } from '../organization/activeOrganization';
import { createConsole } from './console';

test('a new name, logo and features of the user’s organisation are shown at once and after a reload', () => {
  saveUser(storedUser);
  const { queryClient } = createConsole({ api: { base: '/api' } } as never, storedUser).parts;
  organizationStore.add({ id: 'acme', label: 'Acme Renamed', logoKey: 'logo', features: ['dns'] });
  const changes = { organizationLabel: 'Acme Renamed', logoKey: 'logo' };
  expect(queryClient.getQueryData(identityKey)).toMatchObject(changes);
  expect(readUser()).toEqual({ ...storedUser, ...changes, features: ['dns'] });
});

test('the user stays known while react-admin signs out, because the console is still shown', () => {
  const { queryClient } = createConsole({ api: { base: '/api' } } as never, storedUser).parts;
  queryClient.clear();
  const { data } = new QueryObserver(queryClient, { queryKey: identityKey }).getCurrentResult();
  expect(data).toMatchObject({ id: storedUser.id });
});
