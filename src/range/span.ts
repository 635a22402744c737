/** A half-open interval in milliseconds since the epoch: `from` is included, `to` isn't. */
export interface Span {
  from: number;
  to: number;
}

/** The first moments of the years 1 and 10000. The service takes times between them. */
const earliest = Date.parse('0001-01-01T00:00Z');
const end = Date.UTC(10_000, 0);

/** Returns the range in an address, or undefined if it has none or an invalid one. */
export function readSpan(address: URLSearchParams): Span | undefined {
  const from = Date.parse(address.get('from') ?? '');
  const to = Date.parse(address.get('to') ?? '');
  return earliest <= from && from < to && to < end ? { from, to } : undefined;
}
