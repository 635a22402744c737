/** A piece of HTML. Only `html` creates one, and it escapes all texts. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | readonly Html[] | string | number | undefined;

/** Returns HTML: escapes texts, inserts pieces unchanged, joins lists, and skips undefined. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, at) => text + write(parts[at - 1]) + string));
}

function write(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  return String(part).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
