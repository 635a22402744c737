/**
 * Style sheets that could not be loaded. The bundler's loader asks for each sheet once per page, however that ends, so
 * a second attempt at a part would show it without styles.
 */
const failed = new Set<string>();

/** Notes the sheets that fail from now on, and those of the page itself that have failed before. */
export function followFailedStyles(): void {
  // A page's scripts wait for its sheets, so one without rules did not come.
  for (const link of document.querySelectorAll('link')) if (link.sheet === null) note(link);
  // Such errors don't bubble.
  window.addEventListener('error', ({ target }) => note(target), true);
}

/** Whether this was thrown because a style sheet did not come. */
export function isStyleFailure(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unable to preload CSS');
}

/** Asks again for every sheet that failed. Throws when one fails again. */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(loadStyle));
}

function note(target: EventTarget | null): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  failed.add(target.href);
  target.remove();
}

function loadStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      failed.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    });
    document.head.append(link);
  });
}
