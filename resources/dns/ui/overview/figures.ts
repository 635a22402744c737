import type { AnalyticsOf } from '../../contract/dnsProfile';
import { encryptedProtocols } from '../../contract/dnsWords';
import type { Span } from './range';

/** The number of queries by status. */
export interface Totals {
  queries: number;
  blocked: number;
  /** Allowed by the allowlist. */
  allowed: number;
}

/** A column of the chart: the queries from `from` to `to`. */
export interface Column {
  from: string;
  to: string;
  blocked: number;
  passed: number;
}

/** Adds up the queries by status. */
export function sumByStatus({ items }: AnalyticsOf<'status'>): Totals {
  const of = (wanted: string) => items.find(({ status }) => status === wanted)?.queries ?? 0;
  return {
    queries: items.reduce((sum, { queries }) => sum + queries, 0),
    blocked: of('blocked'),
    allowed: of('allowed'),
  };
}

/** Returns the columns of the chart. The first and the last one end with the range, which they may exceed. */
export function createColumns({ items, series }: AnalyticsOf<'status'>, span: Span): Column[] {
  const times = series?.times ?? [];
  return times.map((time, at) => {
    const count = (matches: (status: string) => boolean) =>
      items.reduce((sum, { status, points }) => sum + (matches(status) ? (points?.[at] ?? 0) : 0), 0);
    return {
      from: at === 0 && Date.parse(time) < Date.parse(span.from) ? span.from : time,
      to: times[at + 1] ?? span.to,
      blocked: count(status => status === 'blocked'),
      passed: count(status => status !== 'blocked'),
    };
  });
}

/** Counts the queries that were encrypted between the device and the filter. */
export function countEncrypted({ items }: AnalyticsOf<'protocols'>): { encrypted: number; queries: number } {
  const sum = (rows: typeof items) => rows.reduce((all, { queries }) => all + queries, 0);
  return { encrypted: sum(items.filter(({ protocol }) => encryptedProtocols.includes(protocol))), queries: sum(items) };
}

/** Formats a share as a percentage. */
export function shareText(part: number, total: number, locale: string): string {
  return shareOf(part, total).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
}

/** Returns a share from 0 to 1. Returns 0 if the whole is 0. */
export function shareOf(part: number, total: number): number {
  return total === 0 ? 0 : part / total;
}
