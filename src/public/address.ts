/**
 * The console's base path: the root of its host, or the path in the page's base element. Addresses inside the console
 * are relative to its own root. Only the browser's addresses include the base path.
 */

const base = typeof document === 'undefined' ? null : document.querySelector('base');

/** The console's base path with a trailing slash, such as `/` or `/console/`. */
export const basePath = base === null ? '/' : new URL(base.href).pathname.replace(/[^/]*$/, '');

/** Returns the browser's address of a page: `/console/login` for `/login`. */
export function toBrowser(address: string): string {
  return basePath + address.replace(/^\//, '');
}

/** Returns the current path from the console's own root: `/login` at `/console/login`. */
export function currentPath(): string {
  const { pathname } = location;
  return pathname.startsWith(basePath) ? pathname.slice(basePath.length - 1) : '/';
}

/** Resolves a configured address against the console's own page: `/api/`, or an address on another host. */
export function absoluteUrl(address: string): string {
  return new URL(address, typeof document === 'undefined' ? 'http://localhost/' : document.baseURI).href;
}

/** Decodes a percent-encoded text. Returns a malformed one unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

let apiBase = '/api/';

/** Sets the base address of the service's calls, once the configuration is loaded. */
export function setApiBase(base: string): void {
  apiBase = base;
}

/** Returns the URL of a service endpoint that isn't a call: `/tracks` is beside `/api/`, under the same path. */
export function serviceUrl(address: string): string {
  return new URL(`..${address}`, absoluteUrl(apiBase)).href;
}

/** Resolves a path or address in a response of the service against the service's host. */
export function resolveOnService(address: string): string {
  return new URL(address, absoluteUrl(apiBase)).href;
}
