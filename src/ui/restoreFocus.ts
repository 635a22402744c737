/**
 * Returns the focus to where it came from when the focused element of a region is removed, such as the button of a
 * toast that closes.
 * @returns the cleanup function of a ref callback
 */
export function restoreFocus(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  let origin: HTMLElement | undefined;
  let isWithin = false;
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) origin = relatedTarget;
    isWithin = true;
  };
  const leave = ({ target }: FocusEvent) => {
    // The element is about to be removed, or was disabled before that, as a pressed button may be.
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
