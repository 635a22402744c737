/** A step of the way to a folder. */
export interface Step {
  name: string;
  /** Below the organisation's prefix, with a slash at the end; empty for the top. */
  folder: string;
}

/** The folders on the way to one, itself last; the top is none of them. */
export function stepsTo(folder: string): Step[] {
  const names = folder.split('/').filter(name => name !== '');
  return names.map((name, at) => ({ name, folder: `${names.slice(0, at + 1).join('/')}/` }));
}

/** A folder as it stands in an address, with a slash at its end unless it is the top. */
export function readFolder(text: string | null): string {
  const names = (text ?? '').split('/').filter(name => name !== '' && name !== '.' && name !== '..');
  return names.length === 0 ? '' : `${names.join('/')}/`;
}

/** The last part of a key, or of a folder's prefix. */
export function lastName(key: string): string {
  return key.replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** The name for a copy: 'plan copy.pdf'. */
export function copyName(name: string, word: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} ${word}${name.slice(dot)}` : `${name} ${word}`;
}

/** How a file can be looked at without opening it elsewhere. */
export type PreviewKind = 'picture' | 'text';

const pictures = new Set(['avif', 'gif', 'jpeg', 'jpg', 'png', 'webp']);
// Source of pages and pictures is shown as the text it is.
const readable = new Set([
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

/** What a file's name promises; undefined for what the console does not show. */
export function previewKind(name: string): PreviewKind | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (pictures.has(ending)) return 'picture';
  return readable.has(ending) ? 'text' : undefined;
}
