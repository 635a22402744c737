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
  return escapeMarkup(String(value));
}

/** What XML 1.0 doesn't allow, not even escaped: control characters, lone surrogates and noncharacters. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for XML. @param substitute replaces each character that XML doesn't allow */
export function escapeXml(text: string, substitute = ''): string {
  return escapeMarkup(text.replace(NOT_IN_XML, substitute));
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'\r]/g, character => `&#${character.charCodeAt(0)};`);
}
