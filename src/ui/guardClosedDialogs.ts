/**
 * Keeps the second click of a double click on a dialog's button, or on a menu's item, from what is behind it, if the
 * first one has closed it.
 */
export function guardClosedDialogs(): void {
  let pressed: Element | null = null;
  const guard = (event: MouseEvent) => {
    if (event.detail > 1 && pressed?.isConnected === false) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.target instanceof Element) {
      pressed = event.target.closest('.MuiModal-root');
    }
  };
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, guard, true);
}
