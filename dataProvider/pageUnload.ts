/** The browsers' limit for the bodies of all `keepalive` requests together (64 KiB), with a margin. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** The bytes left of that limit. Undefined unless the page is unloading. */
let bytesLeft: number | undefined;

if ('window' in globalThis) {
  for (const end of ['beforeunload', 'pagehide']) {
    window.addEventListener(end, () => {
      bytesLeft ??= MAX_KEEPALIVE_BYTES;
      // The page may stay, because another listener can ask for confirmation.
      setTimeout(() => {
        bytesLeft = undefined;
      });
    });
  }
}

/** Whether the page is unloading, so that requests must be sent at once and outlive it. */
export function isPageUnloading(): boolean {
  return bytesLeft !== undefined;
}

/** Returns `keepalive` for a request while the page unloads, if the limit allows it. */
export function keepaliveOptions({ body }: RequestInit): RequestInit {
  if (bytesLeft === undefined || typeof body !== 'string') return {};
  const bytes = new TextEncoder().encode(body).length;
  if (bytes > bytesLeft) return {};
  bytesLeft -= bytes;
  return { keepalive: true };
}
