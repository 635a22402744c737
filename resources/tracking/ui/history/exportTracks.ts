import { wallTime } from '../../../../contract/zonedTime';
import type { TrackFormat } from '../../contract/positions';
import type { HistoryQuery } from './historyQuery';
import { requestTracks } from './requestTracks';

/** Returns the path of the exported file. */
export function exportPath(
  format: TrackFormat,
  { people, span, zone }: Pick<HistoryQuery, 'people' | 'span' | 'zone'>,
  organization: string | undefined,
): string {
  const query = new URLSearchParams({
    format,
    usernames: people.join(','),
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    timezone: zone,
    ...(organization !== undefined && { organization }),
  });
  return `/tracks/export?${query}`;
}

/**
 * Returns a file name such as 'tracks-ana-2026-01-31_2026-02-02.gpx': the username or the number of users, with the
 * first day and, if different, the last.
 */
export function exportName(
  format: TrackFormat,
  { people, span, zone }: Pick<HistoryQuery, 'people' | 'span' | 'zone'>,
): string {
  const subject = people.length === 1 ? people[0] : `${people.length}-users`;
  const days = [span.from, span.to - 1].map(at => wallTime(at, zone).slice(0, 10));
  return `tracks-${subject}-${[...new Set(days)].join('_')}.${format}`;
}

/**
 * Downloads the file, reporting the number of received bytes.
 * @throws Error as `requestTracks` does
 */
export async function downloadExport(path: string, onProgress: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const progress = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  });
  return requestTracks(path, { credentials: 'include' }, ({ body, headers }) =>
    new Response(body?.pipeThrough(progress), { headers }).blob(),
  );
}
