import { fold } from '../../schema/fold';
import type { ImportColumn, Mapping } from './types';
import { synonyms } from './vocabulary';

/**
 * Which column of the import each heading of a file seems to mean: by the heading of the template, the field's name, its
 * name on the wire, then by what else it is commonly called. No column is given twice.
 */
export function suggestMapping(headings: readonly string[], columns: readonly ImportColumn[]): Mapping {
  const mapping: (string | null)[] = headings.map(() => null);
  const keys = headings.map(keyOf);
  const given = new Set<string>();
  const rounds: ((column: ImportColumn) => readonly string[])[] = [
    ({ label }) => [label],
    ({ name, wire }) => [name, wire],
    ({ wire }) => synonyms[wire] ?? [],
  ];
  for (const namesOf of rounds) {
    for (const column of columns) {
      if (given.has(column.name)) continue;
      const names = new Set(namesOf(column).map(keyOf));
      const at = keys.findIndex((key, heading) => mapping[heading] === null && names.has(key));
      if (at < 0) continue;
      mapping[at] = column.name;
      given.add(column.name);
    }
  }
  return mapping;
}

/** The required columns that no column of the file fills. */
export function missingColumns(columns: readonly ImportColumn[], mapping: Mapping): ImportColumn[] {
  return columns.filter(({ name, field }) => field.required && !mapping.includes(name));
}

/** What is left of a heading when letter case, accents and all that stands between letters do not count. */
function keyOf(heading: string): string {
  return fold(heading).replace(/[^\p{L}\p{N}]/gu, '');
}
