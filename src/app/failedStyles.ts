/**
 * The style sheets that failed to load. The bundler's loader requests each sheet only once per page, so after a failure
 * a second attempt would render a part without styles.
 */
const failed = new Set<string>();

/** Records style sheets that fail from now on, and those of the page itself that have already failed. */
export function recordFailedStyles(): void {
  // A page's scripts wait for its style sheets, so one without rules has failed.
  for (const link of document.querySelectorAll('link')) if (link.sheet === null) recordIfStyleSheet(link);
  // Error events of resources don't bubble, so capture them.
  window.addEventListener('error', ({ target }) => recordIfStyleSheet(target), true);
}

/** Whether the error was thrown because a style sheet failed to load. */
export function isStyleFailure(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unable to preload CSS');
}

/** Loads every failed style sheet again. @throws if one fails again */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(loadStyle));
}

function recordIfStyleSheet(target: EventTarget | null): void {
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
