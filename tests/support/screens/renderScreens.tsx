import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import {
  CoreAdminContext,
  I18nContextProvider,
  memoryStore,
  type ResourceDefinition,
  ResourceDefinitionContextProvider,
  TestMemoryRouter,
} from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import type { Role } from '../../../contract/roles';
import { createDataProvider, type Rpc } from '../../../dataProvider';
import { loadCustomResource } from '../../../resources/loadCustomResource';
import type { CustomResource } from '../../../schema/customResource';
import type { AnyResource } from '../../../schema/define';
import { titleOf } from '../../../schema/record';
import type { ConsoleRecord } from '../../../schema/wire';
import { ConsoleQueryClient } from '../../../src/app/ConsoleQueryClient';
import { customDefinition } from '../../../src/app/resourceDefinitions';
import { createI18nProvider } from '../../../src/i18n';
import { laterText, loadTexts } from '../../../src/i18n/language';
import { Toasts } from '../../../src/layout/Toasts';
import { getActiveOrganization } from '../../../src/organization/activeOrganization';
import { createConsoleTheme } from '../../../src/theme/theme';
import { resourceSource } from '../resourceSource';

await Promise.all([loadTexts('console'), loadTexts('later')]);

const theme = createConsoleTheme('light', 'ltr');

/** The id of the signed-in user in tests. */
export const self = 'sample-99';

export interface ScreensOptions {
  /** The resources of the data provider and of links. */
  resources: readonly AnyResource[];
  rpc: Rpc;
  customResources?: readonly CustomResource[];
  /** The allowed origins of REST collections. Any by default. */
  restOrigins?: readonly string[];
  /** Handles requests of plain REST resources. */
  fetch?: typeof fetch;
  role: Role;
  path: string;
  /** The user's stored preferences, such as the columns of a list. */
  stored?: Record<string, unknown>;
}

/** Renders a part of the signed-in console with a data provider whose backend the test provides. */
export function renderScreens(content: ReactNode, options: ScreensOptions) {
  const { resources, rpc, role, path, stored = {} } = options;
  const queryClient = new ConsoleQueryClient({ defaultOptions: { queries: { retry: false } } }, () =>
    dataProvider.forget(),
  );
  queryClient.setQueryData(['auth', 'getIdentity'], { id: self, username: 'me', role, fullName: 'Me' });
  const dataProvider = createDataProvider({
    rpc,
    resources: {
      ...resourceSource(resources),
      custom(name) {
        const entry = options.customResources?.find(({ route }) => route === `/${name}`);
        return entry && loadCustomResource(entry).then(({ dataProvider: own }) => own);
      },
    },
    organization: () => getActiveOrganization() ?? 'acme',
    renewSession: async () => false,
    onSignedOut: () => undefined,
    say: laterText,
    ...(options.restOrigins && { restOrigins: options.restOrigins }),
    ...(options.fetch && { fetch: options.fetch }),
  });
  const definitions: readonly ResourceDefinition[] = [
    ...resources.map(resource => ({
      name: resource.name,
      recordRepresentation: (record: ConsoleRecord) => titleOf(resource, record),
    })),
    ...(options.customResources ?? []).map(customDefinition),
  ];
  let address = '';

  const view = render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={location => {
        address = location.pathname;
      }}
    >
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient} store={memoryStore(stored)}>
        <I18nContextProvider value={createI18nProvider('en')}>
          <ResourceDefinitionContextProvider
            definitions={Object.fromEntries(definitions.map(each => [each.name, each]))}
          >
            <ThemeProvider theme={theme}>
              <Suspense fallback="…">{content}</Suspense>
              <Toasts />
            </ThemeProvider>
          </ResourceDefinitionContextProvider>
        </I18nContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { ...view, queryClient, runs: dataProvider.runs, address: () => address };
}
