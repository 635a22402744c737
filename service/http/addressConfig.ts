import { isIP } from 'node:net';
import { StartError } from '../startError';
import { parseUrl, readList, type Variables } from '../variables';

export function readTrustProxy(value: Variables): boolean | string[] {
  const text = value('TRUST_PROXY') ?? 'false';
  if (text === 'true' || text === 'false') return text === 'true';
  const addresses = text.split(',').map(each => each.trim());
  if (addresses.every(each => isIP(each.split('/')[0] ?? ''))) return addresses;
  throw new StartError(`TRUST_PROXY must be true, false or the proxies' addresses separated by commas, not "${text}".`);
}

/** Reads origins for the content security policy. Wildcards are refused, because they would allow other hosts too. */
export function readOrigins(value: Variables, name: string): string[] {
  const given = readList(value, name);
  const invalid = given.find(each => !/^https?:\/\/[\w.:[\]-]+$/.test(each) || parseUrl(each)?.origin !== each);
  if (invalid !== undefined) {
    throw new StartError(
      `${name} must be origins such as https://api.example.net separated by commas, not "${invalid}".`,
    );
  }
  return [...new Set(given)];
}

/** Path segments that need no escaping, each after a slash. */
const BASE_PATH = /^(\/[\w~-][\w.~-]*)*$/;

/**
 * Reads the service's address for browsers, if a proxy makes it differ from the listening address, without a trailing
 * slash, and the path that all addresses start with: empty, or for example `/console`.
 */
export function readPublicAddress(value: Variables): { publicUrl: string | undefined; basePath: string } {
  const publicUrl = readBase(value, 'PUBLIC_URL');
  const path = value('BASE_PATH');
  const basePath = path?.replace(/\/$/, '');
  if (basePath !== undefined && !BASE_PATH.test(basePath)) {
    throw new StartError(`BASE_PATH must be a path such as /console, not "${path}".`);
  }
  const publicPath = publicUrl?.slice(new URL(publicUrl).origin.length);
  if (publicPath !== undefined && basePath !== undefined && publicPath !== basePath) {
    throw new StartError(
      `BASE_PATH is "${path}", but the path of PUBLIC_URL is "${publicPath || '/'}": make them the same, or leave BASE_PATH out.`,
    );
  }
  return { publicUrl, basePath: basePath ?? publicPath ?? '' };
}

/** Reads the base of other addresses, without a trailing slash. */
export function readBase(value: Variables, name: string): string | undefined {
  const text = value(name);
  if (text === undefined) return undefined;
  const url = parseUrl(text);
  const path = url?.pathname.replace(/\/$/, '') ?? '';
  const isPlain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}${url.pathname}`;
  if (!isPlain || !BASE_PATH.test(path)) {
    throw new StartError(
      `${name} must be an address such as https://console.example.net or https://example.net/console, not "${text}".`,
    );
  }
  return `${url.origin}${path}`;
}
