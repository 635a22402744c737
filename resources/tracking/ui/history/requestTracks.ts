import { UNREACHABLE } from '../../../../dataProvider/errors';
import { parseServiceRefusal } from '../../../../dataProvider/serviceRefusal';
import { serviceUrl } from '../../../../src/public/address';

/**
 * Sends a request for recorded positions, which aren't JSON.
 * @param read reads the response's body
 * @throws Error with the service's message, or saying that there was no response, or only a part of it
 */
export async function requestTracks<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const rejectLost = (cause: unknown): never => {
    throw init.signal?.aborted ? cause : new Error(UNREACHABLE, { cause });
  };
  const response = await fetch(serviceUrl(path), init).catch(rejectLost);
  if (response.ok) return read(response).catch(rejectLost);
  // A response that isn't JSON, such as a proxy's error page, is less useful than the status.
  const { message } = parseServiceRefusal(await response.json().catch(() => undefined));
  throw new Error(message ?? `${response.status} ${response.statusText}`.trim());
}
