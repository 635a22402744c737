import type { ServiceToken } from '../contract/transport';
import { CallError } from './errors';
import { persistently, type SessionFetch } from './sessionFetch';

/**
 * Sends the calls of the mapping service, each to the path of its name below the service's address. A token that is not
 * good any more is replaced once.
 * @param ask asks for a token
 */
export function createTrackingFetch(ask: () => Promise<ServiceToken>, send: SessionFetch): SessionFetch {
  const tokens = createTrackingTokens(ask);
  const read = persistently(send);
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

/** Gives tokens for the calls of the mapping service. */
interface TrackingTokens {
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
          asked.until = Math.max(Date.parse(expiresAt) - SPARE_MS, began + LEAST_MS);
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
