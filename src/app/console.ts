import type { QueryClient } from '@tanstack/react-query';
import { once } from 'es-toolkit';
import type { AuthProvider, DataProvider } from 'ra-core';
import type { RuntimeConfig } from '../../contract/config';
import { syncServiceClock } from '../../contract/serviceClock';
import {
  type ConsoleDataProvider,
  createDataProvider,
  createRpcClient,
  type Rpc,
  withPrefetch,
} from '../../dataProvider';
import { catalogue } from '../../resources/catalogue';
import { customResources } from '../../resources/customResources';
import { loadedResource, loadResource } from '../../resources/loading';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { domains } from '../../resources/ui';
import { createAuthProvider } from '../auth/authProvider';
import { toConsoleUser } from '../auth/consoleUser';
import { currentSession } from '../auth/identity';
import { requestSignOut } from '../auth/leaving';
import { followForbidden } from '../auth/onForbidden';
import { identityToken, leaveSession, renewSession } from '../auth/session';
import { identityKey, updateConsoleUser } from '../auth/updateConsoleUser';
import type { StoredUser } from '../auth/userCookie';
import { laterText } from '../i18n/language';
import { getActiveOrganization, organizationStore } from '../organization/activeOrganization';
import { followOrganizations } from '../organization/followOrganizations';
import { serviceUrl } from '../public/address';
import { refreshRecords } from '../screens/record/actions/recordCache';
import { ConsoleQueryClient } from './ConsoleQueryClient';

/** The parts of the signed-in console that aren't React components. */
export interface ConsoleParts {
  dataProvider: ConsoleDataProvider;
  authProvider: AuthProvider;
  queryClient: QueryClient;
}

/**
 * Creates the parts, once per page load.
 * @returns them and `ask`, which prefetches a read that the console is about to make
 */
export function createConsole(config: RuntimeConfig, user: StoredUser): { parts: ConsoleParts; ask: Rpc } {
  syncServiceClock(Date.now() + (user.drift ?? 0) * 1000);
  const person = toConsoleUser(user);
  const { organization: own } = person;
  // Only operators choose an organisation. All other users have their own.
  if (person.role !== 'super_admin') {
    organizationStore.choose(own);
    if (own !== undefined) {
      organizationStore.add({
        id: own,
        label: person.organizationLabel ?? own,
        logoKey: user.logoKey,
        features: user.features,
      });
    }
  }

  const onSignedOut = once(leaveSession);
  const session = { renewSession, onSignedOut };
  const { base, key } = config.api;
  const calls = createRpcClient({
    ...session,
    apiBase: base,
    mfaBase: config.mfa?.base,
    bearerToken: identityToken,
    apiKey: key,
  });
  const followed = domains.reduce<Rpc>(
    (rpc, { follow }) => follow?.(rpc) ?? rpc,
    followOrganizations(followForbidden(calls), organizationStore),
  );
  const { rpc, ask } = withPrefetch(followed);
  const queryClient = new ConsoleQueryClient(
    {
      defaultOptions: {
        // The RPC client retries by itself.
        queries: { retry: false, networkMode: 'always' },
        mutations: { networkMode: 'always' },
      },
    },
    () => dataProvider.forget(),
  );
  const dataProvider: ConsoleDataProvider = createDataProvider({
    ...session,
    service: config.api.base,
    rpc,
    resources: { get: loadedResource, load: loadResource, custom: customProvider },
    organization: getActiveOrganization,
    person: person.id,
    load: loadWithRetry,
    restOrigins: config.rest?.origins,
    bearerToken: identityToken,
    say: laterText,
    restUrl: url => (url.startsWith('/') ? serviceUrl(url) : url),
    onWritten: () => refreshRecords(queryClient),
  });
  const authProvider = createAuthProvider({
    resources: catalogue,
    definitionOf: loadResource,
    currentSession,
    onEnded: onSignedOut,
    onSignOut: requestSignOut,
  });
  // Show what is learned about the user's organisation, and save it for the next page load.
  organizationStore.subscribe(() => {
    const found = organizationStore.getSnapshot().organizations.find(({ id }) => id === own);
    if (found === undefined) return;
    const { label: organizationLabel, logoKey = null, features } = found;
    updateConsoleUser(queryClient, { organizationLabel, logoKey, ...(features && { features: [...features] }) });
  });
  // The user is known from the first render on, and after react-admin's sign-out, which clears the cache.
  queryClient.setQueryDefaults(identityKey, { initialData: person });
  return { parts: { dataProvider, authProvider, queryClient }, ask };
}

/** Returns the data provider of a resource without a definition, or undefined if the resource has one. */
function customProvider(name: string): Promise<DataProvider> | undefined {
  const entry = customResources.find(({ route }) => route === `/${name}`);
  return (
    entry &&
    import('../../resources/loadCustomResource').then(it => it.loadCustomResource(entry)).then(it => it.dataProvider)
  );
}
