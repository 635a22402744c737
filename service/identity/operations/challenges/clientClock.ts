import { clock } from '../../../clock';

/** Maximum difference between a client's clock and ours, in milliseconds. */
const clockTolerance = 5 * 60 * 1000;

/** Whether a client's time, such as `Fri Nov 6 09:03:07 UTC 2026`, is within that tolerance. */
export function isRecent(timestamp: string): boolean {
  return Math.abs(Date.parse(timestamp) - clock.now()) <= clockTolerance;
}
