/** The browsers' limit for the bodies of all `keepalive` requests together (64 KiB), with a margin. */
const MOST_BYTES = 60_000;

/** The bytes left of that limit. Undefined unless the page is unloading. */
let room: number | undefined;

if ('window' in globalThis) {
  for (const end of ['beforeunload', 'pagehide']) {
    window.addEventListener(end, () => {
      room ??= MOST_BYTES;
      // The page may stay, because another listener can ask for confirmation.
      setTimeout(() => {
        room = undefined;
      });
    });
  }
}

/** Whether the page is unloading, so that requests must be sent at once and outlive it. */
export function isLeavingPage(): boolean {
  return room !== undefined;
}

/** Returns `keepalive` for a request while the page unloads, if the limit allows it. */
export function outlivingPage({ body }: RequestInit): RequestInit {
  if (room === undefined || typeof body !== 'string') return {};
  const bytes = new TextEncoder().encode(body).length;
  if (bytes > room) return {};
  room -= bytes;
  return { keepalive: true };
}
