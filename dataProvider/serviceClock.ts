/** How far the service's clock is ahead of this machine's, in milliseconds; 0 until an answer has told. */
let ahead = 0;

/** Reads the service's clock from an answer of it. */
export function readServiceClock(headers: Headers): void {
  const now = Date.parse(headers.get('date') ?? '');
  if (Number.isFinite(now)) ahead = now - Date.now();
}

/**
 * What the service's clock showed at a moment of this machine's, as an ISO date; a little before, never after, since
 * answers tell whole seconds and take their time.
 */
export function serviceTime(moment: string): string {
  return new Date(Date.parse(moment) + ahead).toISOString();
}
