/** A half-open interval in milliseconds since the epoch: `from` is included, `to` isn't. */
export interface Span {
  from: number;
  to: number;
}

/** Returns the range in an address, or undefined if it has none or an invalid one. */
export function readSpan(address: URLSearchParams): Span | undefined {
  const from = Date.parse(address.get('from') ?? '');
  const to = Date.parse(address.get('to') ?? '');
  return from < to ? { from, to } : undefined;
}
