import { MINUTE_MS } from './durations';

/** How far the service's clock is ahead of this machine's, in milliseconds. 0 until the first response. */
let offsetMs = 0;

/** Sets the current time of the service's clock, in milliseconds since the epoch. Ignores NaN. */
export function syncServiceClock(now: number): void {
  if (!Number.isNaN(now)) offsetMs = now - Date.now();
}

/** Returns the current time by the service's clock in milliseconds since the epoch. This machine's may be wrong. */
export function serviceNow(): number {
  return serviceTimeOf(Date.now());
}

/**
 * Converts a time of this machine's clock to the service's, in milliseconds since the epoch. Corrects only whole
 * minutes, so that a right clock isn't changed by the time that responses take.
 */
export function serviceTimeOf(moment: number): number {
  return moment + Math.round(offsetMs / MINUTE_MS) * MINUTE_MS;
}

/**
 * Converts a time of this machine's clock to the service's, as an ISO date. The result may be slightly early, but never
 * late, because `Date` headers have whole seconds and responses take time.
 */
export function toServiceTime(moment: string): string {
  return new Date(Date.parse(moment) + offsetMs).toISOString();
}
