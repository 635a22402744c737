import type { AnyResource } from '../../../schema/define';
import { isSortable } from '../../../schema/dialectOf';
import type { KindName } from '../../../schema/kinds';
import { fieldOf } from '../../../schema/record';

/**
 * The order in which columns shrink if the table is too wide: lists of values first, identifying columns last. In turn
 * 0, identifying columns are cut to what most of their values need.
 */
export const shrinkOrder = [0, 1, 2, 3] as const;

/** A column of a list: its field and its widths. */
export interface Column {
  name: string;
  kind: KindName;
  sortable: boolean;
  /** The field that a click on its header sorts by. */
  sort: string;
  align: 'left' | 'right';
  /** Its width in pixels until its values have been measured. */
  usual: number;
  /** Its minimum width and its turn to shrink. Undefined if a truncated value would be misleading or useless. */
  yields?: readonly [minimumWidth: number, turn: (typeof shrinkOrder)[number]];
}

const widths: Record<KindName, Pick<Column, 'usual' | 'yields'>> = {
  id: { usual: 150, yields: [110, 3] },
  text: { usual: 130, yields: [110, 2] },
  email: { usual: 180, yields: [150, 3] },
  phone: { usual: 140 },
  domain: { usual: 170, yields: [140, 3] },
  url: { usual: 180, yields: [120, 2] },
  ip: { usual: 130 },
  number: { usual: 100 },
  flag: { usual: 120 },
  choice: { usual: 108, yields: [126, 2] },
  time: { usual: 134 },
  reference: { usual: 140, yields: [110, 2] },
  references: { usual: 166, yields: [100, 1] },
  tags: { usual: 170, yields: [100, 1] },
  json: { usual: 160, yields: [110, 1] },
};

/** The first column identifies the record, and is sticky when the table scrolls horizontally. */
const FIRST: Pick<Column, 'usual' | 'yields'> = { usual: 200, yields: [180, 3] };

/** Returns the fields that a resource offers as columns, the default ones first. */
export function offeredColumns(resource: AnyResource): string[] {
  const shown: readonly string[] = resource.list?.columns ?? [];
  const others = Object.keys(resource.fields).filter(name => !shown.includes(name) && !fieldOf(resource, name).hidden);
  return [...shown, ...others];
}

/** Returns the names that a resource offers as columns, each once. What is stored or in an address may be anything. */
export function knownColumns(resource: AnyResource, names: unknown): string[] {
  const offered = offeredColumns(resource);
  return Array.isArray(names) ? [...new Set(names)].filter(name => offered.includes(name)) : [];
}

export function columnsOf(resource: AnyResource, names: readonly string[]): Column[] {
  return names.map((name, at) => {
    const field = fieldOf(resource, name);
    const { kind } = field;
    return {
      name,
      kind,
      sortable: isSortable(resource, name),
      sort: resource.list?.sortedBy?.[name] ?? name,
      align: kind === 'number' ? 'right' : 'left',
      ...(at === 0 ? FIRST : widths[kind]),
    };
  });
}
