import type { ServiceToken } from '../contract/transport';

/** Gives tokens for the calls of the mapping service. */
export interface TrackingTokens {
  /** One that is good for a while yet. Callers that ask while one is under way get the same. */
  get(): Promise<ServiceToken>;
  /** One was refused: it is given to no one any more. */
  refused(token: ServiceToken): void;
}

/** A token is not given out for its last half minute: the request, too, takes a while. */
const SPARE_MS = 30_000;
/** Where this clock is wrong, tokens seem to be over already; for so long they are taken to be good all the same. */
const LEAST_MS = 10_000;

/** Keeps tokens until shortly before they expire. @param ask asks the service for one */
export function createTrackingTokens(ask: () => Promise<ServiceToken>): TrackingTokens {
  let current: { token: Promise<ServiceToken>; until: number } | undefined;

  return {
    get() {
      if (current !== undefined && Date.now() < current.until) return current.token;
      const began = Date.now();
      const asked = { token: ask(), until: Number.POSITIVE_INFINITY };
      current = asked;
      asked.token.then(
        ({ expiresAt }) => {
          asked.until = Math.max(Date.parse(expiresAt) - SPARE_MS, began + LEAST_MS);
        },
        () => {
          if (current === asked) current = undefined;
        },
      );
      return asked.token;
    },

    refused(token) {
      const asked = current;
      void asked?.token.then(
        given => {
          if (given === token) asked.until = 0;
        },
        () => {},
      );
    },
  };
}
