import type { useTranslate } from 'ra-core';
import { displayDomain } from '../../../../contract/domains';
import type { ConsoleDataProvider } from '../../../../dataProvider';
import { cellText, csvLine, csvTable, guard } from '../../../../dataProvider/csv';
import { loadResource } from '../../../../resources/loading';
import type { AnyResource } from '../../../../schema/define';
import { SEPARATOR } from '../../../../schema/list';
import { fieldOf, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { labelsOf } from '../../record/useLabels';
import { loadScreens } from '../../useScreens';
import { type Column, columnLabel } from '../columns';

interface ExportColumn {
  heading: string;
  text(record: ConsoleRecord): string;
}

/** What reads the titles of referenced records, and translates labels. */
export interface Words {
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
  { dataProvider, translate }: Words,
): AsyncGenerator<string> {
  const titles = createTitles(dataProvider);
  const { texts } = await loadScreens(resource.name, resource.screens);
  const labels = labelsOf(resource, translate);
  const label = (name: string) => columnLabel(resource.name, name, translate);
  const written = columns.flatMap(({ name, sort }): ExportColumn[] => [
    // A column that sorts by another field displays the record's title, so write both.
    ...(sort === name ? [] : [{ heading: label(name), text: (record: ConsoleRecord) => titleOf(resource, record) }]),
    { heading: sort === name ? label(name) : labels.field(name), text: record => textOf(name, record) },
  ]);

  function textOf(name: string, record: ConsoleRecord): string {
    const ownText = texts?.[name];
    if (ownText) return guard(ownText(record, translate));
    const field = fieldOf(resource, name);
    const value = record[name];
    if (value == null) return '';
    switch (field.kind) {
      case 'choice':
        return guard(labels.choice(name, String(value)));
      case 'flag':
        return guard(translate(value === true ? 'list.cell.yes' : 'list.cell.no'));
      case 'domain':
        return guard(displayDomain(String(value)));
      case 'reference':
      case 'references':
        return guard(
          idsIn(value)
            .map(id => titles.of(field.to, id))
            .join(SEPARATOR),
        );
      default:
        return cellText(resource, name, value);
    }
  }

  yield csvTable([written.map(({ heading }) => heading)]);
  for await (const page of pages) {
    for (const { name } of columns) {
      const field = fieldOf(resource, name);
      if (field.kind !== 'reference' && field.kind !== 'references') continue;
      await titles.read(
        field.to,
        page.flatMap(record => idsIn(record[name])),
      );
    }
    yield page.map(record => csvLine(written.map(({ text }) => text(record)))).join('');
  }
}

function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return value == null ? [] : [String(value)];
}

/** Reads the titles of records, each once. */
function createTitles(dataProvider: Words['dataProvider']) {
  const known = new Map<string, string>();
  return {
    of: (to: string, id: string) => known.get(`${to} ${id}`) ?? id,
    async read(to: string, ids: readonly string[]): Promise<void> {
      const unknown = [...new Set(ids)].filter(id => !known.has(`${to} ${id}`));
      if (unknown.length === 0) return;
      // Those that can't be read keep their id as title, as in the list.
      for (const id of unknown) known.set(`${to} ${id}`, id);
      const [resource, { data }] = await Promise.all([
        loadResource(to),
        dataProvider.getMany<ConsoleRecord>(to, { ids: unknown }),
      ]).catch(() => [undefined, { data: [] }] as const);
      if (resource) for (const record of data) known.set(`${to} ${record.id}`, titleOf(resource, record));
    },
  };
}
