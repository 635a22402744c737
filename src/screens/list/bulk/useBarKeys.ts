import type { RefObject } from 'react';
import { useKeyDown } from '../../../ui/useKeyDown';
import { HAS_KEYS } from '../grid/gridKeys';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The keys of the bar of what is selected: b leads from the rows to its first action and back, as Escape does, and the
 * arrows lead along it.
 */
export function useBarKeys(bar: RefObject<HTMLElement | null>): void {
  useKeyDown(event => {
    const { key, target } = event;
    const element = bar.current;
    if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || target.closest(HAS_KEYS)) return;
    // A dialog over the list has keys of its own; a list within one has these.
    if (target.closest('[role=dialog]') !== element.closest('[role=dialog]')) return;
    const next = element.contains(target) ? nextOf(element, target, key) : key === 'b' && firstAction(element);
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
  });
}

function nextOf(bar: HTMLElement, from: HTMLElement, key: string): HTMLElement | null | undefined {
  // The bar is in the row of controls, and that row beside the rows of the list.
  if (key === 'b' || key === 'Escape') return bar.parentElement?.parentElement?.querySelector('[role=grid]');
  const step = steps[key];
  if (step === undefined) return undefined;
  const buttons = buttonsOf(bar);
  const isMirrored = getComputedStyle(bar).direction === 'rtl';
  return buttons[buttons.indexOf(from) + (isMirrored ? -step : step)];
}

/** The first button but the one that clears the selection. */
function firstAction(bar: HTMLElement): HTMLElement | undefined {
  const [clear, action = clear] = buttonsOf(bar);
  return action;
}

/** Returns the button after this one, or else the one before it. */
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
