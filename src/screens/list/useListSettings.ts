import { useStore } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
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
  const { resource, query, change, isAddressed, isReady, inView } = useListState();
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
  const columns = useMemo(() => columnsOf(resource, names), [resource, names]);
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
    columns,
    /**
     * Shows these columns, in this order, or what is made of the present ones, which may not be drawn yet; undefined for
     * the definition's own.
     */
    setColumns: (next: Names | undefined | ((now: Names) => Names)) => {
      const chosen = typeof next === 'function' ? next(latest.current) : next;
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
