import type { Element, ElementContent, Root, Text } from 'hast';
import type { Options } from 'rehype-sanitize';
import { ownPictureAddress } from '../../contract/pictures';

/**
 * What text of others may become: no scripts, no styles. Pictures stay until `MarkdownPicture` decides, which loads none
 * from elsewhere: they would tell their server who reads.
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

/** A link's address when it is a web address; undefined for all others, such as `javascript:` and `data:`. */
export function webAddressOnly(address: string): string | undefined {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}

/** The same for links; a picture's may also be one of the service's own. */
export function allowedAddress(address: string, name: string): string | undefined {
  return webAddressOnly(address) ?? (name === 'src' ? ownPictureAddress(address) : undefined);
}

/** Deeper than anybody writes; browsers lay out what is nested a thousand times slowly. */
const DEEPEST = 16;

/** A plugin of rehype: what is nested deeper than that becomes the text that it holds. */
export function limitDepth() {
  return (tree: Root): void => {
    limit(tree, 0);
  };
}

function limit(node: Root | Element, depth: number): void {
  if (depth >= DEEPEST) {
    const text: Text = { type: 'text', value: textOf(node) };
    node.children = [text];
    return;
  }
  for (const child of node.children) if (child.type === 'element') limit(child, depth + 1);
}

/** Without recursion, which has an end. */
function textOf(node: Root | Element): string {
  const waiting: (Root['children'][number] | ElementContent)[] = [...node.children].reverse();
  let text = '';
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.type === 'text') text += next.value;
    else if (next.type === 'element') waiting.push(...[...next.children].reverse());
  }
  return text;
}
