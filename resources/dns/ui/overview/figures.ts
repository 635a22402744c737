import type { AnalyticsOnWire } from '../../contract/dnsProfile';
import { encryptedProtocols } from '../../contract/dnsWords';

export type AnalyticsOf<K extends AnalyticsOnWire['kind']> = Extract<AnalyticsOnWire, { kind: K }>;

/** The queries of a span, by what became of them. */
export interface Totals {
  queries: number;
  blocked: number;
  /** Let through because the allowlist says so. */
  allowed: number;
}

/** A column of the chart: the queries from a moment on, until the next. */
export interface Column {
  from: string;
  to: string;
  blocked: number;
  passed: number;
}

/** What the queries of a span add up to. */
export function totalsOf({ items }: AnalyticsOf<'status'>): Totals {
  const of = (wanted: string) => items.find(({ status }) => status === wanted)?.queries ?? 0;
  return {
    queries: items.reduce((sum, { queries }) => sum + queries, 0),
    blocked: of('blocked'),
    allowed: of('allowed'),
  };
}

/** The queries of a span over time; the last column ends with the span. */
export function columnsOf({ items, series }: AnalyticsOf<'status'>, end: string): Column[] {
  const times = series?.times ?? [];
  return times.map((from, at) => {
    const count = (isWanted: (status: string) => boolean) =>
      items.reduce((sum, { status, points }) => sum + (isWanted(status) ? (points?.[at] ?? 0) : 0), 0);
    return {
      from,
      to: times[at + 1] ?? end,
      blocked: count(status => status === 'blocked'),
      passed: count(status => status !== 'blocked'),
    };
  });
}

/** How many queries no one between the device and the filter could read. */
export function encryptedOf({ items }: AnalyticsOf<'protocols'>): { encrypted: number; queries: number } {
  const sum = (rows: typeof items) => rows.reduce((all, { queries }) => all + queries, 0);
  return { encrypted: sum(items.filter(({ protocol }) => encryptedProtocols.includes(protocol))), queries: sum(items) };
}

/** A part of a whole, from 0 to 1; of nothing it is nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
