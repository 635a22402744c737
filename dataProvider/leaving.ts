/** What browsers carry after a page, of all its requests together. */
const MOST_BYTES = 60_000;

/** How much of that is left; undefined unless the page is being left. */
let room: number | undefined;

if ('window' in globalThis) {
  for (const end of ['beforeunload', 'pagehide']) {
    window.addEventListener(end, () => {
      room ??= MOST_BYTES;
      // The page may stay: another listener can have the browser ask.
      setTimeout(() => {
        room = undefined;
      });
    });
  }
}

/** Whether the page is being left: what is sent now must reach the service without it, and nothing can be read first. */
export function isLeavingPage(): boolean {
  return room !== undefined;
}

/** What a request needs to outlive the page, where that is being left. */
export function outlivingPage({ body }: RequestInit): RequestInit {
  if (room === undefined || typeof body !== 'string') return {};
  const bytes = new TextEncoder().encode(body).length;
  if (bytes > room) return {};
  room -= bytes;
  return { keepalive: true };
}
