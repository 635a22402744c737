import { HOUR_MS } from '../contract/durations';
import { clock } from './clock';

/** Returns the start of the hour. */
export function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/** Returns the keys of the current hour. Each hour starts with none. */
export type HourlySet = (now?: Date) => Set<string>;

/** Returns a set that forgets its keys at the end of the hour. */
export function hourlySet(): HourlySet {
  let hour = 0;
  let keys = new Set<string>();
  return (now = clock.date()) => {
    const currentHour = hourOf(now).getTime();
    if (currentHour !== hour) {
      hour = currentHour;
      keys = new Set();
    }
    return keys;
  };
}
