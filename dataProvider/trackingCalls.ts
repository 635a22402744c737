import type { ServiceToken } from '../contract/transport';
import { CallError } from './errors';
import { type SessionFetch, withRetries } from './sessionFetch';

/**
 * Returns a function that sends calls to the mapping service, at their name as a path below its base URL. If a token is
 * refused, gets a new one and retries once.
 * @param ask requests a token
 */
export function createTrackingFetch(ask: () => Promise<ServiceToken>, send: SessionFetch): SessionFetch {
  const tokens = createTrackingTokens(ask);
  const read = withRetries(send);
  const sendWithToken: SessionFetch = async (path, init, call) => {
    const given = await tokens.get();
    const headers = { ...init.headers, [given.header]: given.token };
    try {
      return await read(given.base + path, { ...init, headers }, call);
    } catch (error) {
      if (error instanceof CallError && error.status === 401) tokens.refused(given);
      throw error;
    }
  };
  return (path, init, call) =>
    sendWithToken(path, init, call).catch(error => {
      if (error instanceof CallError && error.call === call && error.status === 401) {
        return sendWithToken(path, init, call);
      }
      throw error;
    });
}

/** The cached token for the mapping service. */
interface TrackingTokens {
  /** Resolves to a token that is valid for a while. Concurrent callers share one request. */
  get(): Promise<ServiceToken>;
  /** Discards a token that was refused. */
  refused(token: ServiceToken): void;
}

/** A token isn't used in its last 30 s, because the request takes time too. */
const EXPIRY_MARGIN_MS = 30_000;
/** The minimum time a token is used, even if it seems expired because this machine's clock is wrong. */
const MIN_USE_MS = 10_000;

/** Caches a token until shortly before it expires. @param ask requests one from the service */
function createTrackingTokens(ask: () => Promise<ServiceToken>): TrackingTokens {
  let current: { token: Promise<ServiceToken>; until: number } | undefined;

  return {
    get() {
      if (current !== undefined && Date.now() < current.until) return current.token;
      const began = Date.now();
      const asked = { token: ask(), until: Number.POSITIVE_INFINITY };
      current = asked;
      asked.token.then(
        ({ expiresAt }) => {
          asked.until = Math.max(Date.parse(expiresAt) - EXPIRY_MARGIN_MS, began + MIN_USE_MS);
        },
        () => {
          current = undefined;
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
