import { DAY_MS } from '../../contract/durations';

/** A half-open interval in milliseconds since the epoch: `from` is included, `to` isn't. */
export interface Span {
  from: number;
  to: number;
}

/** The first moments of the years 1 and 10000. The service takes times between them. */
const earliest = Date.parse('0001-01-01T00:00Z');
const end = Date.UTC(10_000, 0);

/** Returns the range in an address, or undefined if it has none, or one that is invalid or longer than a page shows. */
export function readSpan(address: URLSearchParams, maxDays = Number.POSITIVE_INFINITY): Span | undefined {
  const from = Date.parse(address.get('from') ?? '');
  const to = Date.parse(address.get('to') ?? '');
  const isValid = earliest <= from && from < to && to < end && to - from <= maxDays * DAY_MS;
  return isValid ? { from, to } : undefined;
}
