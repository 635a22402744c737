/** Cookies that the console's scripts set. They are valid for the whole console and never sent to other sites. */
import { isLoopback } from '../../contract/loopback';
import { basePath, decode } from '../public/address';

/** Returns the value of a cookie, or undefined if it isn't set. Returns a malformed one, set by others, as it is. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find(cookie => cookie.startsWith(prefix));
  return found === undefined ? undefined : decode(found.slice(prefix.length));
}

/**
 * Sets a cookie.
 * @param maxAge lifetime in seconds. 0 deletes the cookie. Absent: it lasts until the browser closes
 */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const attributes = [`path=${basePath}`, 'samesite=strict'];
  if (!isLoopback(location.hostname)) attributes.push('secure');
  if (maxAge !== undefined) attributes.push(`max-age=${maxAge}`);
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API, and it is asynchronous, which doesn't work while a page unloads.
  document.cookie = [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ');
}
