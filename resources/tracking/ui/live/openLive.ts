import { createStore } from '../../../../dataProvider/listeners';
import type { LiveOptions, LiveStatus, PageEvent } from './connection';
import { createLiveFeed, type LiveFeed } from './liveFeed';
import type { LiveWorkerCommand, LiveWorkerEvent } from './liveWorker';

export interface LiveLink {
  readonly feed: LiveFeed;
  /** Returns the same object until the status changes. */
  status(): LiveStatus;
  /** Time of the service's last message in milliseconds since the epoch, if any. */
  lastHeardAt(): number | undefined;
  subscribe(listener: () => void): () => void;
  retry(): void;
  close(): void;
}

/**
 * Follows the positions of an organisation's users in a worker, which parses the messages of thousands of devices and
 * prepares them for drawing off the main thread.
 */
export function openLive({ getToken, organization }: Pick<LiveOptions, 'getToken' | 'organization'>): LiveLink {
  const worker = new Worker(new URL('./liveWorker.ts', import.meta.url), { type: 'module' });
  const post = (command: LiveWorkerCommand) => worker.postMessage(command);
  const feed = createLiveFeed(look => post({ type: 'look', look }));
  const status = createStore<LiveStatus>({ state: 'connecting' });
  let heardAt: number | undefined;

  worker.onmessage = ({ data }: MessageEvent<LiveWorkerEvent>) => {
    switch (data.type) {
      case 'passWanted':
        getToken().then(
          ({ token, expiresAt, live }) => post({ type: 'pass', pass: { token, expiresAt, live } }),
          (error: unknown) => post({ type: 'noPass', ...refusalOf(error) }),
        );
        break;
      case 'status':
        status.set(data.status);
        break;
      case 'heard':
        heardAt = data.at;
        break;
      case 'news':
        feed.applyUpdate(data.update);
    }
  };
  worker.onerror = ({ message }) => status.set({ state: 'refused', message });
  const stopForwarding = forwardPageEvents(event => post({ type: 'page', event }));
  post({ type: 'open', organization, isOnline: navigator.onLine });

  return {
    feed,
    status: status.get,
    lastHeardAt: () => heardAt,
    subscribe: status.subscribe,
    retry: () => post({ type: 'retry' }),
    close() {
      stopForwarding();
      worker.terminate();
    },
  };
}

/** Returns the parts of an error that can be sent to a worker. */
function refusalOf(error: unknown): { message: string; status: number | undefined } {
  if (!(error instanceof Error)) return { message: String(error), status: undefined };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  return { message: error.message, status };
}

/** Forwards the page's events to the worker, which doesn't get all of them itself. */
function forwardPageEvents(send: (event: PageEvent) => void): () => void {
  const onOnline = () => send('online');
  const onOffline = () => send('offline');
  const onVisible = () => {
    if (document.visibilityState === 'visible') send('visible');
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
