import { NotAValue } from './kind';

/** The separator of list items in a CSV cell. */
export const SEPARATOR = ';';

/** Splits a list at semicolons, without blank and repeated items. @throws NotAValue for more than 1,000 items */
export function splitList(text: string): string[] {
  const parts = [...new Set(text.split(SEPARATOR).map(part => part.trim()))].filter(part => part !== '');
  if (parts.length > 1000) throw new NotAValue({ key: 'tooMany', args: { max: 1000 } });
  return parts;
}
