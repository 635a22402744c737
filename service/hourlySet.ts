import { HOUR_MS } from '../contract/durations';
import { clock } from './clock';

/** The moment at which the hour of `now` began. */
export function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/** Gives the keys of the present hour, which are none at the beginning of each. */
export type HourlySet = (now?: Date) => Set<string>;

/** Makes what remembers keys for the rest of the hour. */
export function hourlySet(): HourlySet {
  let hour = 0;
  let keys = new Set<string>();
  return (now = clock.date()) => {
    const present = hourOf(now).getTime();
    if (present !== hour) {
      hour = present;
      keys = new Set();
    }
    return keys;
  };
}
