export interface PathSegment {
  name: string;
  /** Relative to the organisation's prefix, with a trailing slash. Empty for the root. */
  folder: string;
}

/** Returns the folders on the path to a folder, which is the last of them. The root is not included. */
export function pathSegments(folder: string): PathSegment[] {
  const names = folder.split('/').filter(name => name !== '');
  return names.map((name, at) => ({ name, folder: `${names.slice(0, at + 1).join('/')}/` }));
}

/** Normalises the folder in the page's address: no empty or dot segments, a trailing slash unless it is the root. */
export function normalizeFolder(text: string | null): string {
  const names = (text ?? '').split('/').filter(name => name !== '' && name !== '.' && name !== '..');
  return names.length === 0 ? '' : `${names.join('/')}/`;
}

/** Returns the last segment of a key or of a folder's prefix. */
export function baseName(key: string): string {
  return key.replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** Returns the prefix of the folder that contains a key. */
export function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}

/** Returns the suggested name of a copy: 'plan copy.pdf'. */
export function copyName(name: string, suffix: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} ${suffix}${name.slice(dot)}` : `${name} ${suffix}`;
}

/** How a file can be previewed. */
export type PreviewKind = 'picture' | 'text';

const pictureExtensions = new Set(['avif', 'gif', 'jpeg', 'jpg', 'png', 'webp']);
// HTML and SVG are shown as source text.
const textExtensions = new Set([
  'csv',
  'htm',
  'html',
  'ics',
  'json',
  'log',
  'md',
  'svg',
  'tsv',
  'txt',
  'vcf',
  'xml',
  'yaml',
  'yml',
]);

/** Returns the kind of preview by the file's extension. Undefined if it can't be previewed. */
export function previewKind(name: string): PreviewKind | undefined {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (pictureExtensions.has(extension)) return 'picture';
  return textExtensions.has(extension) ? 'text' : undefined;
}
