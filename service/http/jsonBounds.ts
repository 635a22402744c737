import { CallFailure } from '../calls/failure';

/** No honest request has more than ten levels. */
const MAX_DEPTH = 24;
/** Several times as many as in the largest import, batch or list of identifiers. */
const MAX_VALUES = 50_000;

const code = (sign: string) => sign.charCodeAt(0);
const QUOTE = code('"');
const BACKSLASH = code('\\');
const COMMA = code(',');
const opening = [code('['), code('{')];
const closing = [code(']'), code('}')];

/**
 * Scans JSON text and refuses it if it is nested too deeply or has too many values: parsing it would block the event
 * loop.
 * @param name what the text is called in the refusal
 * @throws CallFailure `invalid`
 */
export function checkJsonSize(text: string, name = 'The body'): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === COMMA) values++;
    else if (closing.includes(sign)) depth--;
    else if (opening.includes(sign)) {
      depth++;
      values++;
      if (depth > MAX_DEPTH) throw new CallFailure('invalid', `${name} is nested too deeply.`);
    }
    if (values > MAX_VALUES) {
      throw new CallFailure('invalid', `${name} has more than ${MAX_VALUES.toLocaleString('en')} values. Send fewer.`);
    }
  }
}

/**
 * Returns the index of the closing quote of the string that opens at `start`, or the text's length if it never closes.
 */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
