import { remember } from '../public/remember';

/** Where the tabs of a browser share when one of them was last used, in ms since 1970. */
const usedKey = 'last-use';
/** How often a use is noted at most, in ms. */
const noteEvery = 5_000;
const uses = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Calls `onIdle` once the console hasn't been used in any tab for so long.
 * @returns a function that stops it
 */
export function watchIdle(minutes: number, onIdle: () => void): () => void {
  const limit = minutes * 60_000;
  let noted = 0;
  let timer: ReturnType<typeof setTimeout>;

  const note = () => {
    if (Date.now() - noted < noteEvery) return;
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
