import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router-dom';
import type { RuntimeConfig } from '../../contract/config';
import { languageOf } from '../../contract/languages';
import { ImageBaseUrl } from '../../schema/Picture';
import { toConsoleUser } from '../auth/consoleUser';
import { autoRefreshSession } from '../auth/identity';
import { watchIdle } from '../auth/idle';
import { redirectToSignIn, setSignInNote } from '../auth/leaving';
import { onForbidden } from '../auth/onForbidden';
import { leaveSession } from '../auth/session';
import type { StoredUser } from '../auth/userCookie';
import { createI18nProvider } from '../i18n';
import { styleCache, useLanguage } from '../i18n/language';
import { Layout } from '../layout/Layout';
import { Toasts } from '../layout/Toasts';
import { organizationStore } from '../organization/activeOrganization';
import { forgetRecords } from '../organization/forgetRecords';
import { OrganizationFromAddress, OrganizationSwitchNotice } from '../organization/OrganizationFromAddress';
import { completeAddress, withOrganizations } from '../organization/organizationRouter';
import { basePath, currentPath, serviceUrl } from '../public/address';
import { ErrorView } from '../public/ErrorView';
import { useScheme } from '../theme/schemeChoice';
import { createConsoleTheme } from '../theme/theme';
import { ltrCache } from '../theme/usualStyles';
import { screensOf } from './builtScreens';
import { ConsoleStore } from './ConsoleStore';
import { CurrentScreen } from './CurrentScreen';
import type { ConsoleParts } from './console';
import { openConsole } from './openConsole';
import { preloadEssentials } from './preloadEssentials';
import { resourceDefinitions } from './resourceDefinitions';
import { RuntimeConfigContext } from './runtimeConfig';
import { whenIdle } from './whenIdle';

export { preloadPage } from './preloadPage';

export default function App({ config, user }: { config: RuntimeConfig; user: StoredUser }) {
  const scheme = useScheme();
  const { direction } = languageOf(useLanguage());
  const theme = useMemo(() => createConsoleTheme(scheme, direction), [scheme, direction]);
  const [router] = useState(() => {
    const parts = openConsole(config, user);
    const { role, organization } = toConsoleUser(user);
    completeAddress(organizationStore.getSnapshot().chosen, currentPath());
    const screens = screensOf(config);
    const element = (
      <Connected {...parts} user={user}>
        <OrganizationFromAddress>
          <Layout entries={screens}>
            <CurrentScreen entries={screens} />
          </Layout>
          <OrganizationSwitchNotice />
        </OrganizationFromAddress>
        <Toasts />
      </Connected>
    );
    // Forms block navigation while they have unsaved changes, which requires a data router.
    const router = createBrowserRouter([{ path: '*', element, errorElement: <RouteError /> }], { basename: basePath });
    return withOrganizations(router, {
      store: organizationStore,
      maySee: chosen => role === 'super_admin' || chosen === organization,
      onSwitched: () => forgetRecords(parts.queryClient, parts.dataProvider),
      basename: basePath,
    });
  });
  useEffect(() => {
    return autoRefreshSession(redirectToSignIn);
  }, []);
  const { idleMinutes } = config.session ?? {};
  useEffect(() => {
    return idleMinutes === undefined ? undefined : watchIdle(idleMinutes, () => void leaveIdleSession());
  }, [idleMinutes]);
  useEffect(() => {
    const { queryClient } = openConsole(config, user);
    // If refreshing the user fails, so do the calls of the page, which reports that.
    const refresh = () => Promise.allSettled([import('../auth/refreshUser').then(it => it.refreshUser(queryClient))]);
    const stop = onForbidden(() => void refresh());
    // Loaded late, as dialogs are.
    const guard = () => import('../ui/guardClosedDialogs').then(it => it.guardClosedDialogs());
    const cancel = whenIdle(() => void Promise.allSettled([preloadEssentials(), refresh(), guard()]));
    return () => {
      stop();
      cancel();
    };
  }, [config, user]);
  return (
    <CacheProvider value={styleCache() ?? ltrCache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <RuntimeConfigContext value={config}>
          <ImageBaseUrl value={serviceUrl('/').replace(/\/$/, '')}>
            <RouterProvider router={router} />
          </ImageBaseUrl>
        </RuntimeConfigContext>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Ends the session after it was idle for too long. */
async function leaveIdleSession(): Promise<void> {
  setSignInNote('idle');
  await leaveSession();
}

interface ConnectedProps extends ConsoleParts {
  user: StoredUser;
  children: ReactNode;
}

/** Provides react-admin's contexts. A language change re-renders everything but keeps its state. */
function Connected({ user, children, ...parts }: ConnectedProps) {
  const language = useLanguage();
  const i18nProvider = useMemo(() => createI18nProvider(language), [language]);
  return (
    <CoreAdminContext {...parts} i18nProvider={i18nProvider}>
      <ConsoleStore userId={user.id}>
        <ResourceDefinitionContextProvider definitions={resourceDefinitions(user.user_type)}>
          {children}
        </ResourceDefinitionContextProvider>
      </ConsoleStore>
    </CoreAdminContext>
  );
}

function RouteError() {
  return <ErrorView error={useRouteError()} />;
}
