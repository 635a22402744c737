/** How far the service's clock is ahead of this machine's, in milliseconds. 0 until the first response. */
let offsetMs = 0;

/** Reads the service's clock from a response's `Date` header. */
export function syncServiceClock(headers: Headers): void {
  const now = Date.parse(headers.get('date') ?? '');
  if (Number.isFinite(now)) offsetMs = now - Date.now();
}

/** Returns the current time of the service's clock in milliseconds since the epoch. This machine's may be wrong. */
export function serviceNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Converts a time of this machine's clock to the service's, as an ISO date. The result may be slightly early, but never
 * late, because `Date` headers have whole seconds and responses take time.
 */
export function toServiceTime(moment: string): string {
  return new Date(Date.parse(moment) + offsetMs).toISOString();
}
