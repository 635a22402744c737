import { wallTime } from '../../../../contract/zonedTime';
import { serviceUrl } from '../../../../src/public/address';
import type { TrackFormat } from '../../contract/positions';
import type { HistoryQuery } from './historyQuery';

/** Where the service writes the file of these people's points. */
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

/** 'tracks-ana-2026-01-31_2026-02-02.gpx': whose, or of how many, and the first day and the last, unless it is one. */
export function exportName(
  format: TrackFormat,
  { people, span, zone }: Pick<HistoryQuery, 'people' | 'span' | 'zone'>,
): string {
  const whose = people.length === 1 ? people[0] : `${people.length}-people`;
  const days = [span.from, span.to - 1].map(at => wallTime(at, zone).slice(0, 10));
  return `tracks-${whose}-${[...new Set(days)].join('_')}.${format}`;
}

/**
 * Reads the file, telling how many bytes have come. A file that ends early is none.
 * @throws Error in the service's words
 */
export async function readExport(address: string, onProgress: (bytes: number) => void): Promise<Blob> {
  const answer = await fetch(serviceUrl(address), { credentials: 'include' });
  if (!answer.ok || !answer.body) throw new Error(await wordsOf(answer));
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

/** What the service says of a refusal. */
export async function wordsOf(answer: Response): Promise<string> {
  const text = await answer.text();
  try {
    const { error }: { error?: { message?: string } } = JSON.parse(text);
    if (error?.message !== undefined) return error.message;
  } catch {
    // Not the service's own words: a proxy's page says less than its status.
  }
  return `${answer.status} ${answer.statusText}`.trim();
}
