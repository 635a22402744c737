import { useStore } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Comparison, Condition } from '../../../contract/list';
import { useIsEverywhere } from '../../organization/activeOrganization';
import { columnsOf, offeredColumns } from './columns';
import type { Widths } from './grid/columnWidths';
import { useListState } from './ListState';
import type { Density } from './listTypes';

type Names = readonly string[];

/** What a list looks like, and the ways to change it. */
export type ListSettings = ReturnType<typeof useListSettings>;

/**
 * The columns and density of a list: those of the address or of the view that is open, else what the person is used to,
 * which is remembered for each person across sessions. In a view, changes are the view's and not remembered.
 */
export function useListSettings() {
  const { resource, permanent, query, change, isAddressed, isReady, inView } = useListState();
  const [stored, setStored] = useStore<Names | null>(`${resource.name}.list.columns`, null);
  const [widths, setWidths] = useStore<Widths | null>(`${resource.name}.list.widths`, null);
  const [habit, setHabit] = useStore<Density>(`${resource.name}.list.density`, 'comfortable');
  const isEverywhere = useIsEverywhere() && resource.across !== undefined;
  const own: Names = resource.list?.columns ?? [];

  // What was stored may name fields that a newer version no longer has.
  const usual = useMemo(() => {
    const offered = offeredColumns(resource);
    const chosen = stored?.filter(name => offered.includes(name)) ?? [];
    if (chosen.length === 0) return own;
    return isEverywhere ? withOrganization(chosen) : chosen;
  }, [resource, stored, own, isEverywhere]);
  const names = query.columns ?? (inView ? own : usual);
  // Most that draw an embedded list make its condition again each time.
  const alike = permanent
    .filter(isOfOneValue)
    .map(({ field }) => field)
    .join();
  const drawn = useCallback((all: Names) => all.filter(name => !alike.split(',').includes(name)), [alike]);
  const columns = useMemo(() => columnsOf(resource, drawn(names)), [resource, names, drawn]);
  const latest = useRef(names);
  useEffect(() => {
    latest.current = names;
  }, [names]);

  // The address says the columns that a person is used to, so that a link shows them to others.
  const isUntold = isAddressed && isReady && query.columns === undefined && names.join() !== own.join();
  useEffect(() => {
    if (isUntold) change({ columns: names }, 'silent');
  }, [isUntold, names, change]);

  return {
    /** Those that are drawn: without what is the same in all rows. */
    columns,
    /** The names of all that can be drawn, the usual ones first. */
    offered: drawn(offeredColumns(resource)),
    /**
     * Shows these columns, in this order, or what is made of the present ones, which may not be drawn yet; undefined for
     * the definition's own.
     */
    setColumns: (next: Names | undefined | ((now: Names) => Names)) => {
      const shown = typeof next === 'function' ? next(drawn(latest.current)) : next;
      const chosen = shown && [...shown];
      // What isn't drawn here keeps its place elsewhere.
      for (const [at, name] of latest.current.entries()) {
        if (drawn([name]).length === 0) chosen?.splice(at, 0, name);
      }
      latest.current = chosen ?? own;
      // Whose the records are is shown under all organisations, and no habit elsewhere.
      if (!inView) setStored(chosen?.filter(name => !isEverywhere || name !== 'organization') ?? null);
      if (isAddressed) change({ columns: chosen });
    },
    /** How wide the person made columns, in all views of the list. */
    widths: widths ?? none,
    /** Remembers these widths; undefined forgets all. */
    setWidths: (next: Widths | undefined) => setWidths(next ?? null),
    density: query.density ?? (inView ? 'comfortable' : habit),
    setDensity: (density: Density) => {
      if (inView) return change({ density });
      setHabit(density);
      if (query.density !== undefined) change({ density: undefined });
    },
  };
}

const none: Widths = {};

/** Whose a record is comes after what it is called. */
function withOrganization([first = '', ...others]: Names): Names {
  const isThere = first === 'organization' || others.includes('organization');
  return isThere ? [first, ...others] : [first, 'organization', ...others];
}

/** Whether all records that a condition lets through have the same value in its field. */
function isOfOneValue(condition: Condition): condition is Comparison {
  if (!('field' in condition)) return false;
  const { operator, value } = condition;
  return operator === 'eq' || (operator === 'empty' && value === true);
}
