import type { ServiceToken } from '../contract/transport';
import { CallError } from './errors';
import { persistently, type SessionFetch } from './sessionFetch';
import { createTrackingTokens } from './trackingTokens';

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
