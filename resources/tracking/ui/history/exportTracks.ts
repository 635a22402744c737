import { wallTime } from '../../../../contract/zonedTime';
import { serviceUrl } from '../../../../src/public/address';
import type { TrackFormat } from '../../contract/positions';
import type { HistoryQuery } from './historyQuery';

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
 * Returns a file name such as 'tracks-ana-2026-01-31_2026-02-02.gpx': the username or the number of people, with the
 * first day and, if different, the last.
 */
export function exportName(
  format: TrackFormat,
  { people, span, zone }: Pick<HistoryQuery, 'people' | 'span' | 'zone'>,
): string {
  const subject = people.length === 1 ? people[0] : `${people.length}-people`;
  const days = [span.from, span.to - 1].map(at => wallTime(at, zone).slice(0, 10));
  return `tracks-${subject}-${[...new Set(days)].join('_')}.${format}`;
}

/**
 * Downloads the file, reporting the number of received bytes.
 * @throws Error with the service's message, or when the file is incomplete
 */
export async function downloadExport(address: string, onProgress: (bytes: number) => void): Promise<Blob> {
  const response = await fetch(serviceUrl(address), { credentials: 'include' });
  if (!response.ok || !response.body) throw new Error(await responseMessage(response));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value);
    bytes += chunk.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? 'application/octet-stream' });
}

/** Resolves to the service's message of an error response. */
export async function responseMessage(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { error }: { error?: { message?: string } } = JSON.parse(text);
    if (error?.message !== undefined) return error.message;
  } catch {
    // A response that isn't JSON, such as a proxy's error page, is less useful than the status.
  }
  return `${response.status} ${response.statusText}`.trim();
}
