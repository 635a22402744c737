/**
 * Takes style sheets that could not be loaded out of the page. The bundler's loader counts every sheet that is in the
 * page as loaded, so a second attempt would ask for nothing and show its part without styles.
 */
export function removeFailedStyles(): void {
  // Such errors don't bubble.
  window.addEventListener('error', ({ target }) => isStyleSheet(target) && target.remove(), true);
}

function isStyleSheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet';
}
