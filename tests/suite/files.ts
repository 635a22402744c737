import { expect } from 'vitest';
import { roles } from '../../contract/roles';
import { toCsv } from '../../dataProvider/csv';
import { columnsToImport, importNamesFor, missingColumns, planImport, suggestMapping } from '../../dataProvider/import';
import { cleanText, rulesOf } from '../../dataProvider/import/rules';
import type { Sheet } from '../../dataProvider/import/sheet';
import type { AnyResource } from '../../schema/define';
import type { Field } from '../../schema/fields';
import { checkValue, fieldOf } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { createI18nProvider } from '../../src/i18n';
import { openSheet } from '../support/imports';
import { emptyOf, isAbsent, type Row, type Subject } from './subject';

const i18nProvider = createI18nProvider('en');
const translate = (key: string, args?: Record<string, unknown>) => i18nProvider.translate(key, args);

/** Texts that careless readers or writers of files break, or that a spreadsheet interprets as a formula. */
const nasty = [
  '=1+1',
  '+49',
  '-1',
  '@sum',
  "'=kept",
  "''",
  'say "so"',
  '"',
  'a, b',
  'a; b',
  'two\nlines',
  'naïve Ünïcode 名前 🙂',
  'a\\b|c',
  '0042',
  'true',
  '1e3',
];

/**
 * Checks that an import reads the same values that the console exports: whole files of the sample records, with
 * difficult and empty values where allowed, by the code of the exporter and the import.
 */
export async function checkCsvRoundTrip(subject: Subject): Promise<void> {
  const { resource } = subject;
  const columns: readonly string[] = resource.csv?.columns ?? [];
  if (columns.length === 0) return;
  const records = recordsOf(subject, columns);

  const sheet = await exportedSheet(resource, columns, [records.slice(0, 2), records.slice(2)]);
  const plan = planImport({ ...resource, imports: { file: { each: true, columns } } }, 'file', {
    role: 'super_admin',
    translate,
  });
  const mapping = suggestMapping(sheet.facts.headings, plan.columns);
  expect(mapping, 'the columns that the headings of an exported file are taken for').toEqual(columns);

  await sheet.check(plan, mapping);
  await expectNoProblems(sheet);
  const { rows } = await sheet.rows({ offset: 0, limit: records.length + 1 });
  const rules = new Map(plan.columns.map(column => [column.name, rulesOf(column, 'super_admin')]));
  expect(rows.length).toBe(records.length);
  for (const [at, record] of records.entries()) {
    const texts = Object.entries(rows[at]?.cells ?? {});
    const read = texts.map(([name, text]) => [name, rules.get(name)?.value(cleanText(text))]);
    expect(valuesOf(resource, columns, Object.fromEntries(read))).toEqual(valuesOf(resource, columns, record));
  }
}

/** Checks that an export for re-import has all values that each import of the resource needs, unchanged. */
export async function checkExportReimport(subject: Subject): Promise<void> {
  const { resource } = subject;
  for (const role of roles) {
    const toImport = columnsToImport(resource, role);
    for (const way of importNamesFor(resource, role)) {
      const own: readonly string[] | object = resource.imports?.[way]?.columns ?? [];
      if (!toImport || !Array.isArray(own)) continue;
      const plan = planImport(resource, way, { role, translate });
      const records = recordsOf(subject, toImport.columns);
      const sheet = await exportedSheet(resource, toImport.columns, [records]);
      const mapping = suggestMapping(sheet.facts.headings, plan.columns);
      expect(missingColumns(plan.columns, mapping), `${way}: what is still needed`).toEqual([]);
      // Ignore uniqueness, because two of the records may have the same values.
      await sheet.check({ ...plan, distinct: [], role: 'super_admin' }, mapping);
      await expectNoProblems(sheet);
      const read = await sheet.values([...records.keys()]);
      expect(read.map(values => valuesOf(resource, own, values))).toEqual(
        records.map(record => valuesOf(resource, own, record)),
      );
    }
  }
}

/** Exports records and opens the file. */
async function exportedSheet(
  resource: AnyResource,
  columns: readonly string[],
  batches: readonly (readonly ConsoleRecord[])[],
): Promise<Sheet> {
  const label = (name: string) => translate(`resources.${resource.name}.fields.${name}`);
  const parts: string[] = [];
  for await (const part of toCsv(resource, columns, batches, label)) parts.push(part);
  return openSheet(new File(parts, 'records.csv'));
}

async function expectNoProblems(sheet: Sheet): Promise<void> {
  const { rows: wrong } = await sheet.rows({ states: ['wrong'], offset: 0, limit: 5 });
  expect(wrong.map(({ cells, problems }) => ({ cells, problems }))).toEqual([]);
}

/** Returns the records of a file: the samples, one for each difficult text, and one with only required values. */
function recordsOf({ resource, records, names }: Subject, columns: readonly string[]): ConsoleRecord[] {
  const [first] = records;
  const texts = nasty.map(
    (text, n): ConsoleRecord => ({
      ...first,
      ...Object.fromEntries(names.map(name => [name, withText(fieldOf(resource, name), text) ?? first[name]])),
      id: `id-${n + 10}`,
    }),
  );
  // A line without any value isn't a row.
  return [...records, ...texts].filter(record => columns.some(name => !isAbsent(record[name])));
}

/** Returns a value with this text in it, if the field allows one. */
function withText(field: Field, text: string): unknown {
  const isList = field.kind === 'tags' || field.kind === 'references';
  // In a list, a semicolon separates entries and can't be part of one.
  const value = isList ? (text.includes(';') ? undefined : [text, 'other']) : field.kind === 'text' ? text : undefined;
  return value !== undefined && checkValue(field, value) === undefined ? value : undefined;
}

/** Returns the values of these columns, with all kinds of absent values as undefined. */
function valuesOf(resource: AnyResource, columns: readonly string[], values: Row): Row {
  return Object.fromEntries(
    columns.map(name => [name, isAbsent(values[name]) ? emptyOf(fieldOf(resource, name)) : values[name]]),
  );
}
