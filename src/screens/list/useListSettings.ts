import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource } from '../../../schema/define';
import { type Column, columnsOf, offeredColumns } from './columns';
import type { Density } from './listTypes';

export interface ListSettings {
  columns: Column[];
  /** Shows these columns, in this order; undefined for the definition's own. */
  setColumns(names: readonly string[] | undefined): void;
  density: Density;
  setDensity(density: Density): void;
}

/** What a person chose for the list of a resource: columns and density, remembered across sessions. */
export function useListSettings(resource: AnyResource): ListSettings {
  const [stored, setStored] = useStore<readonly string[] | null>(`${resource.name}.list.columns`, null);
  const [density, setDensity] = useStore<Density>(`${resource.name}.list.density`, 'comfortable');
  const columns = useMemo(() => {
    // What was stored may name fields that a newer version no longer has.
    const offered = offeredColumns(resource);
    const chosen = stored?.filter(name => offered.includes(name)) ?? [];
    return columnsOf(resource, chosen.length > 0 ? chosen : (resource.list?.columns ?? []));
  }, [resource, stored]);

  return {
    columns,
    setColumns: names => setStored(names ?? null),
    density,
    setDensity,
  };
}
