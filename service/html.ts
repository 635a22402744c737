/** A piece of HTML. Only `html` creates one, and it escapes all texts. */
export class Html {
  constructor(readonly text: string) {}
}

type HtmlValue = Html | readonly Html[] | string | number | undefined;

/** Returns HTML: escapes texts, inserts pieces unchanged, joins lists, and skips undefined. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((text, string, at) => text + render(parts[at - 1]) + string));
}

function render(value: HtmlValue): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
