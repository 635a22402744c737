import { createRoot } from 'react-dom/client';
import { loadWithRetry } from '../resources/loadWithRetry';
import { loadFailedStyles, recordFailedStyles } from './app/failedStyles';
import { completeSignOut, configureIdentity } from './auth/identity';
import { consumeSignInNote, leaveAtOnce, setSignInNote } from './auth/leaving';
import { maintainUserCookie, readUser } from './auth/userCookie';
import { applyLanguage } from './i18n/languageChoice';
import { basePath, setApiBase } from './public/address';
import { applyBranding } from './public/branding';
import { ConfigError, loadConfig } from './public/config/loadConfig';
import { ErrorBoundary } from './public/ErrorBoundary';
import { ErrorView } from './public/ErrorView';
import { loadConsole, prefetchConsole, preloadInBackground } from './public/loadConsole';
import { Root } from './public/Root';
import { resolveView } from './public/resolveView';
import { applyScheme, notifyColorsChanged } from './theme/schemeChoice';
import './public/public.css';

async function start(container: HTMLElement): Promise<void> {
  applyScheme();
  recordFailedStyles();
  const root = createRoot(container);
  try {
    // Redirect addresses outside the base path to it.
    if (!location.pathname.startsWith(basePath)) return location.replace(basePath);
    // Load the code in parallel with the configuration.
    if (readUser()) preloadInBackground(loadConsole);
    const [config] = await Promise.all([loadConfig(), applyLanguage()]);
    setApiBase(config.api.base);
    await applyBranding(config.branding);
    await loadWithRetry(loadFailedStyles);
    notifyColorsChanged();
    configureIdentity({ identity: config.identity, api: config.api });
    if (await completeSignOut()) setSignInNote('signOutCompleted');
    // No data of the user may stay on this screen, nor may it act for another user. The message may arrive before the
    // cookie changes, so don't check the cookie.
    maintainUserCookie(leaveAtOnce);
    const first = resolveView();
    if (first.name === 'console') prefetchConsole(config, first.user);
    root.render(
      <ErrorBoundary isStart>
        <Root config={config} first={first} note={consumeSignInNote()} />
      </ErrorBoundary>,
    );
  } catch (error) {
    const plain = <ErrorView error={error} isStart />;
    // The page that explains the error comes from the same host, which may be what doesn't respond.
    root.render(error instanceof ConfigError ? await configError(error).catch(() => plain) : plain);
  }
}

/** Renders the page that explains a wrong configuration, whose texts are loaded on demand. */
async function configError(error: ConfigError) {
  const { ConfigErrorPage } = await loadWithRetry(() => import('./public/config/ConfigErrorPage'));
  return <ConfigErrorPage error={error} />;
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');
void start(container);
