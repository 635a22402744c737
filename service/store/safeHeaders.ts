import type { Config } from '../config';

/**
 * Everything that users store is served from the console's own origin, so none of it may run there: browsers download
 * everything except pictures, don't guess types, and give what they display no origin and no scripts.
 */

/** Returns the headers of every response with stored content, including errors. */
export function safeHeaders({ consoleUrl }: Pick<Config, 'consoleUrl'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    // Lets a console on another host of the same site display pictures.
    'cross-origin-resource-policy': consoleUrl === undefined ? 'same-origin' : 'same-site',
  };
}

/** Types that browsers only draw. SVG isn't one, because it may contain scripts. */
const pictures = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'];
/** Types that a page of this origin can't run, whatever it loads them as. */
const safeTypes = /^(?:audio|video)\/[\w.+-]+$|^text\/(?:csv|plain)$|^application\/(?:json|gpx\+xml|pdf|zip|gzip)$/;

const UNKNOWN = 'binary/octet-stream';

/**
 * Returns the headers that describe the content.
 * @param stored the stored headers, overridden by those that the request asks for
 * @param isPresigned whether a page's markup could have sent the request. The type of a script is replaced then, so
 * that browsers don't run it. Requests signed in headers get the stored type.
 */
export function contentHeaders(
  stored: Readonly<Record<string, string>>,
  { isPresigned }: { isPresigned: boolean },
): Record<string, string> {
  const type = stored['content-type'] ?? UNKNOWN;
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isPicture = pictures.includes(essence);
  const keepsType = !isPresigned || isPicture || safeTypes.test(essence);
  return {
    'cache-control': 'private, no-cache',
    ...stored,
    'content-type': keepsType ? type : 'application/octet-stream',
    'content-disposition': disposition(stored['content-disposition'] ?? '', isPicture),
  };
}

/** Returns the stored disposition with its file name, but `inline` only for pictures. */
function disposition(stored: string, isPicture: boolean): string {
  const [kind = '', ...parameters] = stored.split(';');
  const isInline = isPicture && kind.trim().toLowerCase() !== 'attachment';
  return [isInline ? 'inline' : 'attachment', ...parameters.map(each => each.trim())].join('; ');
}
