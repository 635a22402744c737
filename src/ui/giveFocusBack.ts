/**
 * Gives the focus back to where it came from when what has it within a region is taken away: a notice that is closed,
 * or undone.
 */
export function giveFocusBack(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  let origin: HTMLElement | undefined;
  let isWithin = false;
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) origin = relatedTarget;
    isWithin = true;
  };
  const leave = ({ target }: FocusEvent) => {
    // It is taken away in this moment, or was disabled before that, as a button that is pressed may be.
    queueMicrotask(() => {
      if (target instanceof HTMLElement && target.isConnected && !target.matches(':disabled')) isWithin = false;
    });
  };
  const observer = new MutationObserver(() => {
    if (isWithin && document.activeElement === document.body && origin?.isConnected) origin.focus();
  });
  region.addEventListener('focusin', enter);
  region.addEventListener('focusout', leave);
  observer.observe(region, { childList: true, subtree: true });
  return () => {
    region.removeEventListener('focusin', enter);
    region.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}
