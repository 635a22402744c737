/**
 * Where the console is: at the root of its host, or below a path that the start page's base element says. Everything
 * within the console names its addresses from the console's own root; only what the browser is told knows the path.
 */

const base = typeof document === 'undefined' ? null : document.querySelector('base');

/** The path that the console is below, with its final slash: `/`, or such as `/console/`. */
export const basePath = base === null ? '/' : new URL(base.href).pathname.replace(/[^/]*$/, '');

/** An address of the console as the browser has it: `/console/login` for `/login`. */
export function toBrowser(address: string): string {
  return basePath + address.replace(/^\//, '');
}

/** The present path from the console's own root: `/login` at `/console/login`. */
export function ownPath(): string {
  const { pathname } = location;
  return pathname.startsWith(basePath) ? pathname.slice(basePath.length - 1) : '/';
}

/** The whole address of what may be given from the console's own page on: `/api/`, or an address of another host. */
export function wholeAddress(address: string): string {
  return new URL(address, typeof document === 'undefined' ? 'http://localhost/' : document.baseURI).href;
}

let apiBase = '/api/';

/** Says where the service's calls are, once that is known. */
export function setApiBase(base: string): void {
  apiBase = base;
}

/** The whole address of what the service has beside its calls: `/tracks` beside `/api/`, below whatever path that is. */
export function serviceUrl(address: string): string {
  return new URL(`..${address}`, wholeAddress(apiBase)).href;
}

/** The whole address of what the service names by a path on its own host, or on another. */
export function onService(address: string): string {
  return new URL(address, wholeAddress(apiBase)).href;
}
