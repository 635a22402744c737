import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { isValidElement } from 'react';
import type { AnyResource } from '../../schema/define';
import { KindCell } from '../../schema/kinds/KindCell';
import { fieldOf } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { useScreens } from './useScreens';

/** Renders a field's value with the resource's own cell, or else with the cell of its kind. */
export function FieldCell({ resource, name, record }: { resource: AnyResource; name: string; record: ConsoleRecord }) {
  const Override = useScreens(resource).cells?.[name];
  if (isValidElement(Override)) {
    return (
      <ResourceContextProvider value={resource.name}>
        <RecordContextProvider value={record}>{Override}</RecordContextProvider>
      </ResourceContextProvider>
    );
  }
  if (Override) return <Override record={record} value={record[name]} />;
  return <KindCell value={record[name]} field={fieldOf(resource, name)} resource={resource.name} name={name} />;
}
