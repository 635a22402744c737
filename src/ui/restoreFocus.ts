/** What a region's focus was on, as far as a successor needs it. */
interface Place {
  /** The index of the row in the region. */
  row: number;
  /** The index of the control in its row, counted from the end, where rows have their actions. */
  fromEnd: number;
}

const rowSelector = 'li, [role="row"]';
const controlSelector = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * Keeps the focus when the focused element of a region is removed, even if a dialog was opened from it. In a list, such
 * as of files, it moves to the row that takes the place of the removed one. From anything else, such as a toast that
 * closes, it returns to where it came from.
 * @returns the cleanup function of a ref callback
 */
export function restoreFocus(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  let origin: HTMLElement | undefined;
  let focused: HTMLElement | undefined;
  let place: Place | undefined;
  const enter = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget) && !isOverlaid(relatedTarget)) {
      origin = relatedTarget;
    }
    focused = target;
    place = placeOf(region, target) ?? place;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // The element is about to be removed, or was disabled before that, as a pressed button may be.
    queueMicrotask(() => {
      if (target !== focused || (relatedTarget instanceof HTMLElement && isOverlaid(relatedTarget))) return;
      if (focused?.isConnected && !focused.matches(':disabled')) focused = undefined;
    });
  };
  const restore = () => {
    if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return;
    const next = successorOf(region, place) ?? (origin?.isConnected ? origin : undefined);
    // A list that is empty now.
    if (next === undefined && place !== undefined) region.tabIndex = -1;
    (next ?? region).focus();
  };
  const observer = new MutationObserver(restore);
  region.addEventListener('focusin', enter);
  region.addEventListener('focusout', leave);
  observer.observe(region, { childList: true, subtree: true });
  // A dialog may close only after the element that opened it was removed.
  observer.observe(document.body, { childList: true });
  return () => {
    region.removeEventListener('focusin', enter);
    region.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}

/** Whether an element is in a dialog or menu, from which the focus comes back. */
function isOverlaid(element: HTMLElement): boolean {
  return element.closest('.MuiModal-root') !== null;
}

function placeOf(region: HTMLElement, element: HTMLElement): Place | undefined {
  const row = element.closest<HTMLElement>(rowSelector);
  if (!row || !region.contains(row)) return undefined;
  const controls = controlsOf(row);
  return { row: rowsOf(region).indexOf(row), fromEnd: controls.length - controls.indexOf(element) };
}

/** Returns the control at this place now, or in the last row. */
function successorOf(region: HTMLElement, place: Place | undefined): HTMLElement | undefined {
  if (place === undefined) return undefined;
  const rows = rowsOf(region);
  const row = rows[place.row] ?? rows.at(-1);
  const controls = row ? controlsOf(row) : [];
  return controls.at(-place.fromEnd) ?? controls.at(-1);
}

function rowsOf(region: HTMLElement): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(rowSelector)];
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controlSelector)];
}
