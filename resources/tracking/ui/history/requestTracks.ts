import { UNREACHABLE } from '../../../../dataProvider/errors';
import { parseServiceRefusal } from '../../../../dataProvider/serviceRefusal';
import { serviceUrl } from '../../../../src/public/address';

/**
 * Sends a request for recorded positions, which aren't JSON.
 * @throws Error with the service's message, or saying that there was no response
 */
export async function requestTracks(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(serviceUrl(path), init).catch((cause: unknown) => {
    throw init.signal?.aborted ? cause : new Error(UNREACHABLE, { cause });
  });
  if (response.ok) return response;
  // A response that isn't JSON, such as a proxy's error page, is less useful than the status.
  const { message } = parseServiceRefusal(await response.json().catch(() => undefined));
  throw new Error(message ?? `${response.status} ${response.statusText}`.trim());
}
