import { type ReactNode, useMemo } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { ReferencedRecords } from '../../../../schema/kinds/reference/ReferencedRecords';
import { fieldOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import type { Column } from '../columns';
import { useListState } from '../ListState';

interface ReferencedPageProps {
  records: readonly ConsoleRecord[];
  children: ReactNode;
}

/** Reads the records that a page's shown columns refer to, with one request for each other resource. */
export function ReferencedPage({ records, children }: ReferencedPageProps) {
  const { resource, settings } = useListState();
  const idsByResource = useMemo(
    () => referencedIds(resource, settings.columns, records),
    [resource, settings.columns, records],
  );
  return [...idsByResource].reduceRight<ReactNode>(
    (inner, [to, ids]) => (
      <ReferencedRecords key={to} to={to} ids={ids}>
        {inner}
      </ReferencedRecords>
    ),
    children,
  );
}

function referencedIds(resource: AnyResource, columns: readonly Column[], records: readonly ConsoleRecord[]) {
  const found = new Map<string, Set<string>>();
  for (const { name } of columns) {
    const field = fieldOf(resource, name);
    if (field.kind !== 'reference' && field.kind !== 'references') continue;
    const ids = found.get(field.to) ?? new Set();
    found.set(field.to, ids);
    for (const record of records) {
      const value = record[name];
      for (const id of Array.isArray(value) ? value : [value]) if (typeof id === 'string') ids.add(id);
    }
  }
  return new Map([...found].map(([to, ids]) => [to, [...ids]]));
}
