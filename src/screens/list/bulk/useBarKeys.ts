import type { KeyboardEvent, RefObject } from 'react';
import { useKeyDown } from '../../../ui/useKeyDown';
import { handlesKeys } from '../grid/gridKeys';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Handles the keys of the bulk bar: b moves the focus from the rows to its first action and back, as does Escape, and
 * the arrow keys move it along the bar.
 * @returns the bar's keydown handler
 */
export function useBarKeys(bar: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const moveBy = (event: Pressed, nextOf: (bar: HTMLElement, from: HTMLElement) => HTMLElement | null | undefined) => {
    const { target } = event;
    const element = bar.current;
    if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || handlesKeys(target, element)) return;
    const next = nextOf(element, target);
    if (!next) return;
    event.preventDefault();
    // Otherwise, Escape would also close the panel around an embedded list.
    event.stopPropagation();
    next.focus({ preventScroll: true });
  };
  useKeyDown(event => {
    if (event.key === 'b') moveBy(event, firstAction);
  });
  return event => moveBy(event, (element, target) => nextOf(element, target, event.key));
}

type Pressed = Pick<
  globalThis.KeyboardEvent,
  'key' | 'target' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault' | 'stopPropagation'
>;

function nextOf(bar: HTMLElement, from: HTMLElement, key: string): HTMLElement | null | undefined {
  // The bar is inside the row of controls, which is a sibling of the grid.
  if (key === 'b' || key === 'Escape') return bar.parentElement?.parentElement?.querySelector('[role=grid]');
  const step = steps[key];
  if (step === undefined) return undefined;
  const buttons = buttonsOf(bar);
  const isMirrored = getComputedStyle(bar).direction === 'rtl';
  return buttons[buttons.indexOf(from) + (isMirrored ? -step : step)];
}

/** Returns the first button after the one that clears the selection. */
function firstAction(bar: HTMLElement): HTMLElement | undefined {
  const [clear, action = clear] = buttonsOf(bar);
  return action;
}

/** Returns the next button, or the previous one if there is none. */
export function neighbourOf(bar: HTMLElement, button: HTMLElement): HTMLElement | undefined {
  const buttons = buttonsOf(bar);
  const at = buttons.indexOf(button);
  return buttons[at + 1] ?? buttons[at - 1];
}

function buttonsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
    button => getComputedStyle(button).visibility !== 'hidden',
  );
}
