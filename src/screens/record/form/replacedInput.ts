import { useEffect, useLayoutEffect, useState } from 'react';

/** Set while a notice is replacing a page: whether a form of the page had unsaved input. */
let replacement: { hasInput: boolean } | undefined;

/** Tells a form that is being unmounted to keep its unsaved input, because the user didn't leave the page. */
export function keepsInput(): boolean {
  if (!replacement) return false;
  replacement.hasInput = true;
  return true;
}

/**
 * Keeps the unsaved input of the page that the component replaces.
 * @returns whether there was any
 */
export function useReplacedInput(): boolean {
  const [hasInput, setHasInput] = useState(false);
  useLayoutEffect(() => {
    replacement = { hasInput: false };
  }, []);
  // Effects of what was unmounted in the same commit are cleaned up between these two.
  useEffect(() => {
    setHasInput(replacement?.hasInput ?? false);
    replacement = undefined;
  }, []);
  return hasInput;
}
