import { DAY_MS, HOUR_MS } from '../../../../contract/durations';
import { readSpan } from '../../../../src/range/span';
import type { LogConditions } from '../../contract/dns';

/** The preset ranges. Each ends now. */
export const presets = ['24h', '7d', '30d'] as const;
type Preset = (typeof presets)[number];

/** A time range without its end. Both in ISO 8601. */
export interface Span {
  from: string;
  to: string;
}

/** The parameters of the overview, stored in its address. */
export interface OverviewQuery {
  range: Preset | Span;
  device?: string;
}

const presetDays: Readonly<Record<Preset, number>> = { '24h': 1, '7d': 7, '30d': 30 };

/** Reads the parameters from an address. Ignores invalid values, since users can edit the address. */
export function readQuery(address: URLSearchParams): OverviewQuery {
  const device = address.get('device') || undefined;
  const span = readSpan(address);
  if (span) {
    const range = { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() };
    return { range, device };
  }
  return { range: presets.find(preset => preset === address.get('range')) ?? '24h', device };
}

/** Writes the parameters to an address. */
export function writeQuery({ range, device }: OverviewQuery): URLSearchParams {
  return new URLSearchParams({
    ...(typeof range === 'string' ? { range } : { from: range.from, to: range.to }),
    ...(device !== undefined && { device }),
  });
}

/**
 * Returns the start and end of a range. Presets start at a full hour of UTC, in which queries are counted, or for
 * many days at the viewer's midnight, so that the first column of a chart is complete.
 * @param now milliseconds since the epoch
 */
export function spanOf(range: OverviewQuery['range'], now: number): Span {
  if (typeof range !== 'string') return range;
  const from = new Date(now - presetDays[range] * DAY_MS);
  if (range === '30d') from.setHours(0, 0, 0, 0);
  else from.setUTCMinutes(0, 0, 0);
  return { from: from.toISOString(), to: new Date(now).toISOString() };
}

/** Returns the length of a chart's columns in seconds: the shortest one that is still readable. */
export function intervalOf({ from, to }: Span): 300 | 3_600 | 86_400 {
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 8 * HOUR_MS) return 300;
  return length <= 8 * DAY_MS ? 3_600 : 86_400;
}

export interface LogQuery extends LogConditions {
  range: OverviewQuery['range'];
}

/** Returns the address of these queries in the log. Presets have no end there, so that new queries appear. */
export function logAddress({ range, ...conditions }: LogQuery, now: number): string {
  const { from, to } = spanOf(range, now);
  const query = new URLSearchParams({ from, ...(typeof range !== 'string' && { to }) });
  for (const [name, value] of Object.entries(conditions)) if (value !== undefined) query.set(name, String(value));
  return `/dns/logs?${query}`;
}
