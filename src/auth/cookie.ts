/** Cookies that scripts of the console keep: all of them for the whole console, sent to no other site. */
import { isLoopback } from '../../contract/loopback';
import { basePath } from '../public/address';

/** The value of a cookie, or undefined when there is none of this name. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find(cookie => cookie.startsWith(prefix));
  return found === undefined ? undefined : decodeURIComponent(found.slice(prefix.length));
}

/**
 * Writes a cookie.
 * @param maxAge seconds that it lives, 0 to remove it; until the browser ends when absent
 */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const attributes = [`path=${basePath}`, 'samesite=strict'];
  if (!isLoopback(location.hostname)) attributes.push('secure');
  if (maxAge !== undefined) attributes.push(`max-age=${maxAge}`);
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing from browsers that the console supports, and asynchronous, which a page that closes cannot wait for.
  document.cookie = [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ');
}
