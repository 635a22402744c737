/**
 * Whatever a user has stored is on the console's own origin, so nothing of it may act there: everything but pictures
 * is to be saved and not shown, no one guesses at types, and what is shown has no origin and no scripts.
 */

/** On every answer of the store, errors included. */
export const safeHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Types that browsers only draw. SVG is not one: it may hold scripts. */
const pictures = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'];
/** Types that a page of this origin can't run either, whatever it takes them for. */
const harmless = /^(?:audio|video)\/[\w.+-]+$|^text\/(?:csv|plain)$|^application\/(?:json|gpx\+xml|pdf|zip|gzip)$/;

const UNKNOWN = 'binary/octet-stream';

/**
 * The headers by which content is told what it is.
 * @param stored those kept with it, with what the request wants in their place
 * @param isPresigned whether a page's markup can have asked: then a script's type is not told, which keeps browsers
 * from running it. Who signs in headers is told the type as it is.
 */
export function contentHeaders(
  stored: Readonly<Record<string, string>>,
  { isPresigned }: { isPresigned: boolean },
): Record<string, string> {
  const type = stored['content-type'] ?? UNKNOWN;
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isPicture = pictures.includes(essence);
  const isTold = !isPresigned || isPicture || harmless.test(essence);
  return {
    'cache-control': 'private, no-cache',
    ...stored,
    'content-type': isTold ? type : 'application/octet-stream',
    'content-disposition': disposition(stored['content-disposition'] ?? '', isPicture),
  };
}

/** As stored, with its file name; but only pictures may be shown. */
function disposition(stored: string, isPicture: boolean): string {
  const [kind = '', ...parameters] = stored.split(';');
  const isShown = isPicture && kind.trim().toLowerCase() !== 'attachment';
  return [isShown ? 'inline' : 'attachment', ...parameters.map(each => each.trim())].join('; ');
}
