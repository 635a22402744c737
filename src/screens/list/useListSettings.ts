import { difference } from 'es-toolkit';
import { useStore } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { densities } from '../../../contract/enums';
import type { Comparison, Condition } from '../../../contract/list';
import { useIsEverywhere } from '../../organization/activeOrganization';
import type { Density } from './address';
import { columnsOf, knownColumns, offeredColumns } from './columns';
import type { Widths } from './grid/columnWidths';
import type { ListRows } from './ListRows';

type Names = readonly string[];

/**
 * Returns the columns and density of a list: those of the address or of the open view, or else the user's usual ones,
 * which are stored across sessions. In a view, changes belong to the view and aren't stored.
 */
export function useListSettings(rows: ListRows) {
  const { resource, layout, permanent, query, change, isAddressed, isReady, isViewOpen } = rows;
  const [stored, setStored] = useStore<Names | null>(`${layout.name}.list.columns`, null);
  const [widths, setWidths] = useStore<Widths | null>(`${layout.name}.list.widths`, null);
  const [storedDensity, setStoredDensity] = useStore<Density>(`${layout.name}.list.density`, 'comfortable');
  // The browser's store may contain anything, as after a damage or from another version.
  const usualDensity = densities.find(density => density === storedDensity) ?? 'comfortable';
  const isEverywhere = useIsEverywhere() && resource.across !== undefined;
  const definedColumns = layout.columns;

  const userColumns = useMemo(() => {
    const chosen = knownColumns(resource, stored);
    if (chosen.length === 0) return definedColumns;
    return isEverywhere ? withOrganization(chosen) : chosen;
  }, [resource, stored, definedColumns, isEverywhere]);
  const names = query.columns ?? (isViewOpen ? definedColumns : userColumns);
  const withoutConstantFields = useMemo(() => {
    const fields = permanent.filter(hasConstantValue).map(({ field }) => field);
    return (all: Names) => difference(all, fields);
  }, [permanent]);
  const columns = useMemo(
    () => columnsOf(resource, withoutConstantFields(names)),
    [resource, names, withoutConstantFields],
  );
  const latest = useRef(names);
  useEffect(() => {
    latest.current = names;
  }, [names]);

  // Write the user's usual columns to the address, so that a link shows the same to others.
  const isMissingInAddress =
    isAddressed && isReady && query.columns === undefined && names.join() !== definedColumns.join();
  useEffect(() => {
    if (isMissingInAddress) change({ columns: names }, 'silent');
  }, [isMissingInAddress, names, change]);

  return {
    /** The rendered columns, without those whose value is the same in all rows. */
    columns,
    /** The names of all columns to choose from, the default ones first. */
    offered: withoutConstantFields(offeredColumns(resource)),
    /**
     * Shows these columns in this order. A function gets the latest columns, which may not have rendered yet. Undefined
     * resets to those of the definition.
     */
    setColumns: (next: Names | undefined | ((now: Names) => Names)) => {
      const shown = typeof next === 'function' ? next(withoutConstantFields(latest.current)) : next;
      const chosen = shown && [...shown];
      // Columns that this list doesn't render keep their position in other lists.
      for (const [at, name] of latest.current.entries()) {
        if (withoutConstantFields([name]).length === 0) chosen?.splice(at, 0, name);
      }
      latest.current = chosen ?? definedColumns;
      // The organisation column belongs to the view across organisations, so don't store it as usual.
      if (!isViewOpen) setStored(chosen?.filter(name => !isEverywhere || name !== 'organization') ?? null);
      if (isAddressed) change({ columns: chosen });
    },
    /** The column widths that the user has set, for all views of the list. */
    widths: widths ?? none,
    /** Stores these widths. Undefined resets them. */
    setWidths: (next: Widths | undefined) => setWidths(next ?? null),
    density: query.density ?? (isViewOpen ? 'comfortable' : usualDensity),
    setDensity: (density: Density) => {
      if (isViewOpen) return change({ density });
      setStoredDensity(density);
      if (query.density !== undefined) change({ density: undefined });
    },
  };
}

const none: Widths = {};

/** Adds the organisation as the second column, after the title. */
function withOrganization([first = '', ...others]: Names): Names {
  const isIncluded = first === 'organization' || others.includes('organization');
  return isIncluded ? [first, ...others] : [first, 'organization', ...others];
}

/** Whether all records that match a condition have the same value in its field. */
function hasConstantValue(condition: Condition): condition is Comparison {
  if (!('field' in condition)) return false;
  const { operator, value } = condition;
  return operator === 'eq' || (operator === 'empty' && value === true);
}
