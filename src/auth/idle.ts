import { remember } from '../public/remember';

/** The localStorage key of the last use in any tab, in ms since 1970. */
const lastUseKey = 'last-use';
/** Minimum interval between stores of the last use, in ms. */
const STORE_INTERVAL_MS = 5_000;
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Calls `onIdle` once no tab of the console has been used for this long.
 * @returns a function that stops watching
 */
export function watchIdle(minutes: number, onIdle: () => void): () => void {
  const limit = minutes * 60_000;
  const watching = new AbortController();
  const { signal } = watching;
  let lastRecorded = 0;
  let timer: ReturnType<typeof setTimeout>;

  const recordUse = () => {
    lastRecorded = Date.now();
    remember(lastUseKey, String(lastRecorded));
  };
  const lastUse = () => Math.max(lastRecorded, Number(localStorage.getItem(lastUseKey)) || 0);
  const stop = () => {
    clearTimeout(timer);
    watching.abort();
  };
  const checkIdle = () => {
    // The clock was set back.
    if (lastUse() > Date.now()) recordUse();
    const remaining = lastUse() + limit - Date.now();
    if (remaining > 0) {
      timer = setTimeout(checkIdle, remaining);
      return;
    }
    stop();
    onIdle();
  };
  const onUse = () => {
    if (Math.abs(Date.now() - lastRecorded) < STORE_INTERVAL_MS) return;
    // Timers stand still while the machine is asleep, so the time may be over.
    clearTimeout(timer);
    checkIdle();
    if (!signal.aborted) recordUse();
  };

  recordUse();
  checkIdle();
  for (const eventType of activityEvents) {
    addEventListener(eventType, onUse, { capture: true, passive: true, signal });
  }
  return stop;
}
