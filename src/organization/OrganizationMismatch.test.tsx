// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { storedUser } from '../../tests/support/storedUser';
import { toConsoleUser } from '../auth/consoleUser';
import { identityKey } from '../auth/updateConsoleUser';
import OrganizationMismatch from './OrganizationMismatch';
import { everyOrganization } from './organizationStore';

afterEach(cleanup);

test.each([
  ['globex', 'chooseOrganization.others'],
  [everyOrganization, 'chooseOrganization.all'],
])('explains a link for %s to an administrator of another organisation, and leads to their own', (named, title) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(identityKey, toConsoleUser(storedUser));
  render(
    <MemoryRouter initialEntries={[`/manage-users?organization=${named}`]}>
      <CoreAdminContext
        dataProvider={testDataProvider()}
        authProvider={{ getIdentity: async () => toConsoleUser(storedUser) } as never}
        queryClient={queryClient}
      >
        <OrganizationMismatch kind="others" named={named} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(screen.getByText(title)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/manage-users?organization=acme');
});
