import type { useTranslate } from 'ra-core';
import { displayDomain } from '../../../../contract/domains';
import type { ConsoleDataProvider } from '../../../../dataProvider';
import { cellText, csvLine, csvTable, escapeFormula } from '../../../../dataProvider/csv';
import { loadResource } from '../../../../resources/loading';
import type { AnyResource } from '../../../../schema/define';
import { SEPARATOR } from '../../../../schema/list';
import { fieldOf, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { labelsOf } from '../../record/useLabels';
import { loadScreens } from '../../useScreens';
import type { Column } from '../columns';

interface ExportColumn {
  heading: string;
  text(record: ConsoleRecord): string;
}

/** What reads the titles of referenced records, and translates labels. */
export interface CsvServices {
  dataProvider: Pick<ConsoleDataProvider, 'getMany'>;
  translate: ReturnType<typeof useTranslate>;
}

/**
 * Yields a CSV file of a list's columns as it displays them: titles of records and labels of choices. Times and numbers
 * are in a machine-readable format.
 */
export async function* shownCsv(
  resource: AnyResource,
  columns: readonly Column[],
  pages: AsyncIterable<readonly ConsoleRecord[]>,
  { dataProvider, translate }: CsvServices,
): AsyncGenerator<string> {
  const titles = createTitles(dataProvider);
  const { texts } = await loadScreens(resource.name, resource.screens);
  const labels = labelsOf(resource, translate);
  const exportColumns = columns.flatMap(({ name, sort }): ExportColumn[] => [
    // A column that sorts by another field displays the record's title, so write both.
    ...(sort === name
      ? []
      : [{ heading: labels.column(name), text: (record: ConsoleRecord) => titleOf(resource, record) }]),
    { heading: sort === name ? labels.column(name) : labels.field(name), text: record => textOf(name, record) },
  ]);

  function textOf(name: string, record: ConsoleRecord): string {
    const customText = texts?.[name];
    if (customText) return escapeFormula(customText(record, translate));
    const field = fieldOf(resource, name);
    const value = record[name];
    if (value == null) return '';
    switch (field.kind) {
      case 'choice':
        return escapeFormula(labels.choice(name, String(value)));
      case 'flag':
        return escapeFormula(translate(value === true ? 'list.cell.yes' : 'list.cell.no'));
      case 'domain':
        return escapeFormula(displayDomain(String(value)));
      case 'reference':
      case 'references':
        return escapeFormula(
          idsIn(value)
            .map(id => titles.of(field.to, id))
            .join(SEPARATOR),
        );
      default:
        return cellText(resource, name, value);
    }
  }

  yield csvTable([exportColumns.map(({ heading }) => heading)]);
  for await (const page of pages) {
    for (const { name } of columns) {
      const field = fieldOf(resource, name);
      if (field.kind !== 'reference' && field.kind !== 'references') continue;
      await titles.read(
        field.to,
        page.flatMap(record => idsIn(record[name])),
      );
    }
    yield page.map(record => csvLine(exportColumns.map(({ text }) => text(record)))).join('');
  }
}

function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return value == null ? [] : [String(value)];
}

/** Reads the titles of records, each once. */
function createTitles(dataProvider: CsvServices['dataProvider']) {
  const cachedTitles = new Map<string, string>();
  return {
    of: (to: string, id: string) => cachedTitles.get(`${to} ${id}`) ?? id,
    async read(to: string, ids: readonly string[]): Promise<void> {
      const unknown = [...new Set(ids)].filter(id => !cachedTitles.has(`${to} ${id}`));
      if (unknown.length === 0) return;
      // Those that can't be read keep their id as title, as in the list.
      for (const id of unknown) cachedTitles.set(`${to} ${id}`, id);
      const [resource, { data }] = await Promise.all([
        loadResource(to),
        dataProvider.getMany<ConsoleRecord>(to, { ids: unknown }),
      ]).catch(() => [undefined, { data: [] }] as const);
      if (resource) for (const record of data) cachedTitles.set(`${to} ${record.id}`, titleOf(resource, record));
    },
  };
}
