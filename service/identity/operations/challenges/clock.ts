import { clock } from '../../../clock';

/** How far a client's clock may be from ours. */
const clockTolerance = 5 * 60 * 1000;

/** Whether a client's time, such as `Fri Nov 6 09:03:07 UTC 2026`, is about now. */
export function isRecent(timestamp: string): boolean {
  return Math.abs(Date.parse(timestamp) - clock.now()) <= clockTolerance;
}
