import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  I18nContextProvider,
  memoryStore,
  ResourceDefinitionContextProvider,
  TestMemoryRouter,
} from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import type { Role } from '../../../../contract/routes';
import { createDataProvider } from '../../../../dataProvider';
import { type Answers, fakeRpc } from '../../../../dataProvider/fakeRpc';
import { titleOf } from '../../../../schema/record';
import { sampleRecord, samples, samplesEn } from '../../../../schema/sample';
import { type ConsoleRecord, valuesToWire } from '../../../../schema/wire';
import { bringTexts, i18nProvider } from '../../../i18n';
import { Toasts } from '../../../layout/Toasts';

bringTexts({ resources: { samples: samplesEn } });

/** The signed-in person of tests. */
export const self = 'sample-99';

/** A record as a call answers it. */
export function onWire(record: ConsoleRecord): Record<string, unknown> {
  return valuesToWire(samples, record);
}

interface Options {
  answers?: Answers;
  role?: Role;
  /** The address at which it begins. */
  path?: string;
}

/**
 * For tests: renders a part of the signed-in console over a data provider whose calls are answered from a table. Ten
 * samples can be listed and read unless said otherwise.
 */
export function renderConsole(content: ReactNode, { answers = {}, role = 'super_admin', path = '/' }: Options = {}) {
  const rows = Array.from({ length: 10 }, (_, n) => onWire(sampleRecord(n)));
  const fake = fakeRpc({
    listUsers: { items: rows, total: rows.length },
    getUserDetailsFromDb: ({ id }: { id: string }) => rows.find(row => row.id === id),
    ...answers,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(['auth', 'getIdentity'], { id: self, username: 'me', role, fullName: 'Me' });
  const dataProvider = createDataProvider({
    rpc: fake.rpc,
    resources: [samples],
    organization: () => 'acme',
    renewSession: async () => false,
    onSignedOut: () => undefined,
  });
  const definitions = {
    samples: { name: 'samples', recordRepresentation: (record: ConsoleRecord) => titleOf(samples, record) },
  };
  let address = '';

  const view = render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={location => {
        address = location.pathname;
      }}
    >
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient} store={memoryStore()}>
        <I18nContextProvider value={i18nProvider}>
          <ResourceDefinitionContextProvider definitions={definitions}>
            <Suspense fallback="…">{content}</Suspense>
            <Toasts />
          </ResourceDefinitionContextProvider>
        </I18nContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { ...view, ...fake, user: userEvent.setup(), runs: dataProvider.runs, address: () => address };
}
