/**
 * Caches a token, and requests a new one when it expires. Concurrent callers share one request. After a failure, the
 * next caller requests again.
 * @param expiryOf returns until when a token is used, in milliseconds since the epoch
 */
export function createTokenCache<T>(request: () => Promise<T>, expiryOf: (token: T, requestedAt: number) => number) {
  let current: { token: Promise<T>; validUntil: number } | undefined;
  return {
    get(): Promise<T> {
      const now = Date.now();
      if (current && now < current.validUntil) return current.token;
      const requested = { token: request(), validUntil: Number.POSITIVE_INFINITY };
      current = requested;
      requested.token.then(
        token => {
          requested.validUntil = expiryOf(token, now);
        },
        () => {
          current = undefined;
        },
      );
      return requested.token;
    },

    /** Discards a token that was refused. */
    invalidate(token: T): void {
      const cached = current;
      void cached?.token.then(
        it => {
          if (it === token) cached.validUntil = 0;
        },
        () => {},
      );
    },
  };
}
