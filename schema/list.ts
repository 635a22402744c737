import { NotAValue } from './kind';

/** What stands between the parts of a list in a CSV cell. */
export const SEPARATOR = ';';

/** The parts of a list written with semicolons, without blanks and repetitions. Throws `NotAValue` over 1,000 parts. */
export function splitList(text: string): string[] {
  const parts = [...new Set(text.split(SEPARATOR).map(part => part.trim()))].filter(part => part !== '');
  if (parts.length > 1000) throw new NotAValue({ key: 'tooMany', args: { max: 1000 } });
  return parts;
}
