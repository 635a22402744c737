import { wallTime } from '../../../../contract/zonedTime';
import { serviceUrl } from '../../../../src/public/address';
import type { TrackFormat } from '../../contract/positions';
import type { HistoryQuery } from './historyQuery';

/** Returns the path of the exported file. */
export function exportAddress(
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
  const whose = people.length === 1 ? people[0] : `${people.length}-people`;
  const days = [span.from, span.to - 1].map(at => wallTime(at, zone).slice(0, 10));
  return `tracks-${whose}-${[...new Set(days)].join('_')}.${format}`;
}

/**
 * Downloads the file, reporting the number of received bytes.
 * @throws Error with the service's message, or when the file is incomplete
 */
export async function readExport(address: string, onProgress: (bytes: number) => void): Promise<Blob> {
  const answer = await fetch(serviceUrl(address), { credentials: 'include' });
  if (!answer.ok || !answer.body) throw new Error(await responseMessage(answer));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? 'application/octet-stream' });
}

/** Resolves to the service's message of an error response. */
export async function responseMessage(answer: Response): Promise<string> {
  const text = await answer.text();
  try {
    const { error }: { error?: { message?: string } } = JSON.parse(text);
    if (error?.message !== undefined) return error.message;
  } catch {
    // A response that isn't JSON, such as a proxy's error page, is less useful than the status.
  }
  return `${answer.status} ${answer.statusText}`.trim();
}
