import { createRoot } from 'react-dom/client';
import type { RuntimeConfig } from '../contract/config';
import { loadWithRetry } from '../resources/loadWithRetry';
import { configureIdentity, currentSession } from './auth/identity';
import { takeNote } from './auth/leaving';
import { keepUserCookie } from './auth/userCookie';
import { arrive } from './public/arrive';
import { ErrorBoundary } from './public/ErrorBoundary';
import { ErrorView } from './public/ErrorView';
import { Root } from './public/Root';
import { applyScheme } from './theme/schemeChoice';
import './public/public.css';

async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return response.json();
}

async function start(container: HTMLElement): Promise<void> {
  applyScheme();
  const root = createRoot(container);
  try {
    const config = await loadWithRetry(loadConfig);
    configureIdentity({ identity: config.identity, api: config.api });
    keepUserCookie(() => {
      // Signed out in another tab: nothing of the person stays on this one's screen.
      if (!currentSession()) location.replace('/login');
    });
    root.render(
      <ErrorBoundary>
        <Root config={config} first={arrive()} note={takeNote()} />
      </ErrorBoundary>,
    );
  } catch (error) {
    root.render(<ErrorView error={error} />);
  }
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');
void start(container);
