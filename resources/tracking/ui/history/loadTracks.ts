import type { ConsoleDataProvider } from '../../../../dataProvider';
import type { AnalysedTrack } from './readTracks';
import { requestTracks } from './requestTracks';

export interface TracksRequest {
  organization: string | undefined;
  usernames: readonly string[];
  /** Milliseconds since the epoch. */
  from: number;
  to: number;
}

/**
 * Loads users' tracks and decodes them in a worker, so that the page stays responsive.
 * @throws Error as `requestTracks` does
 */
export async function loadTracks(
  { rpc }: Pick<ConsoleDataProvider, 'rpc'>,
  { organization, usernames, from, to }: TracksRequest,
  signal: AbortSignal,
): Promise<AnalysedTrack[]> {
  const scope = organization === undefined ? {} : { organization };
  const { header, token } = await rpc('mapping/getToken', scope, { signal });
  const response = await requestTracks('/tracks', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', [header]: token },
    body: JSON.stringify({ ...scope, usernames, from: new Date(from).toISOString(), to: new Date(to).toISOString() }),
    signal,
  });
  return readInWorker(await response.arrayBuffer(), signal);
}

export type WorkerResponse = { read: AnalysedTrack[] } | { error: string };

function readInWorker(bytes: ArrayBuffer, signal: AbortSignal): Promise<AnalysedTrack[]> {
  const worker = new Worker(new URL('./trackWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<AnalysedTrack[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) =>
      'read' in data ? resolve(data.read) : reject(new Error(data.error));
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());
}
