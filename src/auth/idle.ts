import { remember } from '../public/remember';

/** The localStorage key of the last use in any tab, in ms since 1970. */
const usedKey = 'last-use';
/** Minimum interval between stores of the last use, in ms. */
const STORE_INTERVAL_MS = 5_000;
const uses = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Calls `onIdle` once no tab of the console has been used for this long.
 * @returns a function that stops watching
 */
export function watchIdle(minutes: number, onIdle: () => void): () => void {
  const limit = minutes * 60_000;
  let noted = 0;
  let timer: ReturnType<typeof setTimeout>;

  const note = () => {
    if (Date.now() - noted < STORE_INTERVAL_MS) return;
    noted = Date.now();
    remember(usedKey, String(noted));
  };
  const lastUse = () => Math.max(noted, Number(localStorage.getItem(usedKey)) || 0);
  const look = () => {
    const left = lastUse() + limit - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else onIdle();
  };

  note();
  look();
  for (const use of uses) addEventListener(use, note, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const use of uses) removeEventListener(use, note, { capture: true });
  };
}
