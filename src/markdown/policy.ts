import type { Element, ElementContent, Root, Text } from 'hast';
import type { Options } from 'rehype-sanitize';
import { ownPictureAddress } from '../../contract/pictures';

/**
 * The sanitizer's schema for other users' text: no scripts, no styles. Images pass, but `MarkdownPicture` loads none
 * from other servers, which would learn who reads the text.
 */
export const policy: Options = {
  tagNames: [
    ...['p', 'br', 'hr', 'strong', 'em', 'del', 'img', 'code', 'pre', 'blockquote', 'a', 'ul', 'ol', 'li'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'], th: ['align'], td: ['align'] },
  protocols: { href: ['http', 'https'], src: ['http', 'https'] },
  strip: ['script', 'style'],
};

/** Returns a link's address if it is a web address, and undefined for others such as `javascript:` and `data:`. */
export function webAddressOnly(address: string): string | undefined {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}

/** Like `webAddressOnly` for links. Also allows pictures of the service. */
export function allowedAddress(address: string, name: string): string | undefined {
  return webAddressOnly(address) ?? (name === 'src' ? ownPictureAddress(address) : undefined);
}

/** Deeper nesting than any real text has. Browsers take long to lay out a thousand levels. */
const MAX_DEPTH = 16;

/** Creates a rehype plugin that replaces elements nested too deeply by their text. */
export function limitDepth() {
  return (tree: Root): void => {
    limit(tree, 0);
  };
}

function limit(node: Root | Element, depth: number): void {
  if (depth >= MAX_DEPTH) {
    const text: Text = { type: 'text', value: textOf(node) };
    node.children = [text];
    return;
  }
  for (const child of node.children) if (child.type === 'element') limit(child, depth + 1);
}

/** Returns a node's text without recursion, which could overflow the stack. */
function textOf(node: Root | Element): string {
  const waiting: (Root['children'][number] | ElementContent)[] = [...node.children].reverse();
  let text = '';
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.type === 'text') text += next.value;
    else if (next.type === 'element') waiting.push(...[...next.children].reverse());
  }
  return text;
}
