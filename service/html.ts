/** A piece of HTML. Only `html` makes one, which escapes every text that is put into it. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | readonly Html[] | string | number | undefined;

/** Writes HTML: texts are escaped, pieces stay as they are, lists are joined, undefined is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, at) => text + write(parts[at - 1]) + string));
}

function write(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  return String(part).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
