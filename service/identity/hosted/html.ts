/** A piece of HTML. Only `html` makes one, which escapes every text that is put into it. */
export class Html {
  constructor(readonly text: string) {}
}

/** Writes HTML: texts are escaped, pieces stay as they are, lists are joined, undefined is nothing. */
export function html(parts: TemplateStringsArray, ...values: (Html | Html[] | string | undefined)[]): Html {
  return new Html(parts.reduce((text, part, i) => text + write(values[i - 1]) + part));
}

function write(value: Html | Html[] | string | undefined): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(write).join('');
  return value.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
