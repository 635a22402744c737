import type { ServiceToken } from '../contract/transport';
import { isUnauthenticated } from './errors';
import { type SessionFetch, withRetries } from './sessionFetch';
import { createTokenCache } from './tokenCache';

/** A token isn't used in its last 30 s, because the request takes time too. */
const EXPIRY_MARGIN_MS = 30_000;
/** The minimum time a token is used, even if it seems expired because this machine's clock is wrong. */
const MIN_USE_MS = 10_000;

/**
 * Returns a function that sends calls to the mapping service, at their name as a path below its base URL. If a token is
 * refused, gets a new one and retries once.
 * @param requestToken requests a token
 */
export function createTrackingFetch(requestToken: () => Promise<ServiceToken>, send: SessionFetch): SessionFetch {
  const tokens = createTokenCache(requestToken, ({ expiresAt }, requestedAt) =>
    Math.max(Date.parse(expiresAt) - EXPIRY_MARGIN_MS, requestedAt + MIN_USE_MS),
  );
  const fetchWithRetries = withRetries(send);
  const sendWithToken: SessionFetch = async (path, init, call) => {
    const serviceToken = await tokens.get();
    const headers = { ...init.headers, [serviceToken.header]: serviceToken.token };
    try {
      return await fetchWithRetries(serviceToken.base + path, { ...init, headers }, call);
    } catch (error) {
      if (isUnauthenticated(error)) tokens.invalidate(serviceToken);
      throw error;
    }
  };
  return (path, init, call) =>
    sendWithToken(path, init, call).catch(error => {
      if (isUnauthenticated(error) && error.call === call) return sendWithToken(path, init, call);
      throw error;
    });
}
