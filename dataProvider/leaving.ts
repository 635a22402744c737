/** The page is being left: what is sent now must reach the service without it. */
let isLeaving = false;

if ('window' in globalThis) {
  for (const end of ['beforeunload', 'pagehide']) {
    window.addEventListener(end, () => {
      isLeaving = true;
      // The page may stay: another listener can have the browser ask.
      setTimeout(() => {
        isLeaving = false;
      });
    });
  }
}

/** Browsers carry this many bytes after a page, of all its requests together. */
const MOST_BYTES = 60_000;

/** What a request needs to outlive the page, where that is being left. */
export function outlivingPage({ body }: RequestInit): RequestInit {
  return isLeaving && typeof body === 'string' && body.length < MOST_BYTES ? { keepalive: true } : {};
}
