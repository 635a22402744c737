import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, localStorageStore, ResourceDefinitionContextProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { RuntimeConfig } from '../../contract/config';
import { PictureBase } from '../../schema/Avatar';
import { keepSessionFresh } from '../auth/identity';
import { leaveEndedSession } from '../auth/leaving';
import type { StoredUser } from '../auth/userCookie';
import { i18nProvider } from '../i18n';
import { Layout } from '../layout/Layout';
import { Toasts } from '../layout/Toasts';
import { basePath, serviceUrl } from '../public/address';
import { useScheme } from '../theme/schemeChoice';
import { createConsoleTheme } from '../theme/theme';
import { screensOf } from './builtScreens';
import { ConnectionNotice } from './ConnectionNotice';
import { CurrentScreen } from './CurrentScreen';
import { createConsole } from './console';
import { RouteError } from './RouteError';
import { resourceDefinitions } from './resourceDefinitions';
import { RuntimeConfigContext } from './runtimeConfig';

interface AppProps {
  config: RuntimeConfig;
  user: StoredUser;
}

/** The signed-in console. */
export default function App({ config, user }: AppProps) {
  const scheme = useScheme();
  const theme = useMemo(() => createConsoleTheme(scheme), [scheme]);
  const [router] = useState(() => {
    const { dataProvider, authProvider, queryClient } = createConsole(config, user);
    const store = localStorageStore('1', user.id);
    const screens = screensOf(config);
    const element = (
      <CoreAdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        queryClient={queryClient}
        i18nProvider={i18nProvider}
        store={store}
      >
        <ResourceDefinitionContextProvider definitions={resourceDefinitions(user.user_type)}>
          <Layout entries={screens}>
            <CurrentScreen entries={screens} />
          </Layout>
          <Toasts />
          <ConnectionNotice />
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    );
    // A router with data, since forms ask before they are left with unsaved changes.
    return createBrowserRouter([{ path: '*', element, errorElement: <RouteError /> }], { basename: basePath });
  });
  useEffect(() => keepSessionFresh(leaveEndedSession), []);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <RuntimeConfigContext value={config}>
        <PictureBase value={serviceUrl('/').replace(/\/$/, '')}>
          <RouterProvider router={router} />
        </PictureBase>
      </RuntimeConfigContext>
    </ThemeProvider>
  );
}
