import { useQuery } from '@tanstack/react-query';
import type { Rpc } from '../../../../dataProvider';
import { UNREACHABLE } from '../../../../dataProvider/errors';
import { useScope } from '../../../../src/organization/activeOrganization';
import type { Span } from '../../../../src/range/span';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import type { AnalysedTrack } from './readTracks';
import { requestTracks } from './requestTracks';

/** Loads users' tracks within a span, with their analysis. */
export function useTracks(people: readonly string[], span: Span) {
  const { rpc } = useConsoleDataProvider();
  const scope = useScope();
  return useQuery({
    queryKey: ['tracks', scope, people.toSorted(), span],
    queryFn: ({ signal }) => loadTracks(rpc, scope, people, span, signal),
    enabled: people.length > 0,
    // The columns are large, and nothing needs structural sharing.
    structuralSharing: false,
    staleTime: 60_000,
    gcTime: 60_000,
    // Returning to the window isn't a new view, which the audit log would record.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * Loads users' tracks and decodes them in a worker, so that the page stays responsive.
 * @throws Error as `requestTracks` does, or with the key of a text if they can't be decoded
 */
async function loadTracks(
  rpc: Rpc,
  scope: ReturnType<typeof useScope>,
  usernames: readonly string[],
  { from, to }: Span,
  signal: AbortSignal,
): Promise<AnalysedTrack[]> {
  const { header, token } = await rpc('mapping/getToken', scope, { signal });
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const request = {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', [header]: token },
    body: JSON.stringify({ ...scope, usernames, ...range }),
    signal,
  } as const;
  const bytes = await requestTracks('/tracks', request, response => response.arrayBuffer());
  return readInWorker(bytes, signal);
}

export type WorkerResponse = { read: AnalysedTrack[] } | { error: string };

function readInWorker(bytes: ArrayBuffer, signal: AbortSignal): Promise<AnalysedTrack[]> {
  const worker = new Worker(new URL('./trackWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<AnalysedTrack[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    const fail = (cause: string) => reject(new Error('historicalData.failed.unreadable', { cause }));
    // The event has no message if the worker's code couldn't be loaded.
    worker.onerror = ({ message }) => (message ? fail(message) : reject(new Error(UNREACHABLE)));
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) =>
      'read' in data ? resolve(data.read) : fail(data.error);
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());
}
