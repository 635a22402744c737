import { fold } from '../../schema/fold';
import type { ImportColumn, Mapping } from './types';
import { synonyms } from './vocabulary';

/**
 * Suggests a column for each heading of a file: matches labels first, then field names and wire names, then synonyms.
 * No column is suggested twice.
 */
export function suggestMapping(headings: readonly string[], columns: readonly ImportColumn[]): Mapping {
  const mapping: (string | null)[] = headings.map(() => null);
  const keys = headings.map(keyOf);
  const mappedNames = new Set<string>();
  const nameSources: ((column: ImportColumn) => readonly string[])[] = [
    ({ label }) => [label],
    ({ name, wire }) => [name, wire],
    ({ wire }) => synonyms[wire] ?? [],
  ];
  for (const namesOf of nameSources) {
    for (const column of columns) {
      if (mappedNames.has(column.name)) continue;
      const names = new Set(namesOf(column).map(keyOf));
      const at = keys.findIndex((key, heading) => mapping[heading] === null && names.has(key));
      if (at < 0) continue;
      mapping[at] = column.name;
      mappedNames.add(column.name);
    }
  }
  return mapping;
}

/** Returns the required columns that no heading is mapped to. */
export function missingColumns(columns: readonly ImportColumn[], mapping: Mapping): ImportColumn[] {
  return columns.filter(({ name, field }) => field.required && !mapping.includes(name));
}

/** Normalises a heading: ignores case, accents and everything but letters and digits. */
function keyOf(heading: string): string {
  return fold(heading).replace(/[^\p{L}\p{N}]/gu, '');
}
