import { escapeXml } from '../html';

/** An element's content: text, child elements, or an array for several elements of the same name. */
type XmlContent = string | number | boolean | undefined | XmlElements | readonly XmlContent[];
export interface XmlElements {
  readonly [name: string]: XmlContent;
}

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** Writes an S3 document: `{ A: 'x', B: [{ C: 1 }, { C: 2 }] }` has one element A and two elements B. */
export function writeXml(root: string, content: XmlElements): string {
  const attributes = root === 'Error' ? '' : ` xmlns="${NAMESPACE}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attributes}>${inner(content)}</${root}>`;
}

function inner(content: XmlContent): string {
  if (typeof content !== 'object') return escapeXml(String(content ?? ''), '\ufffd');
  return Object.entries(content)
    .map(([name, value]) => (Array.isArray(value) ? value : [value]).map(each => element(name, each)).join(''))
    .join('');
}

function element(name: string, content: XmlContent): string {
  return content === undefined ? '' : `<${name}>${inner(content)}</${name}>`;
}

/**
 * Returns the contents of all elements of this name, except nested ones. This suffices for the two flat documents that
 * S3 receives, in which the read elements have no attributes, comments or CDATA sections. An unclosed element doesn't
 * make it slow.
 */
export function readElements(xml: string, name: string): string[] {
  const [opening, closing] = [`<${name}>`, `</${name}>`];
  const contents: string[] = [];
  for (let end = 0; ; end += closing.length) {
    const start = xml.indexOf(opening, end);
    end = start < 0 ? -1 : xml.indexOf(closing, start);
    if (end < 0) return contents;
    contents.push(xml.slice(start + opening.length, end));
  }
}

/** Returns the text of the first element of this name, or undefined if there is none. */
export function readText(xml: string, name: string): string | undefined {
  const [content] = readElements(xml, name);
  return content?.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, character);
}

function character(match: string, decimal?: string, hexadecimal?: string, word?: string): string {
  if (word !== undefined) return entities[word.toLowerCase()] ?? match;
  const codePoint = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : match;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
