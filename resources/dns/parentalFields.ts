import type { CallName } from '../../contract';
import { flag, id, text } from '../../schema/fields';
import { selectionAction, switched } from './selectionAction';

/** Fields of a service or category in the catalogue. */
export const parentalFields = {
  id: id({ hidden: true }),
  name: text({ required: true, readOnly: true }),
  /** Whether it is blocked now. */
  active: flag({ required: true, readOnly: true }),
  /** Whether the profile contains it, blocked or paused. */
  selected: flag({ required: true, readOnly: true }),
  /** Whether it is allowed in recreation time. */
  recreation: flag({ required: true, readOnly: true }),
};

interface ParentalItem {
  id: string;
  active: boolean;
  selected: boolean;
  recreation: boolean;
}

/** The columns of both lists and their CSV files. */
export const parentalColumns = ['name', 'active', 'selected', 'recreation'] as const;

/** The common definition of both lists. */
export const parentalList = {
  title: 'name',
  scope: 'organization',
  list: {
    columns: parentalColumns,
    filters: ['active', 'selected', 'recreation'],
    search: ['name'],
    sort: 'name',
    presets: { blocked: { field: 'active', operator: 'eq', value: true } },
  },
  csv: { columns: parentalColumns },
} as const;

/** Returns the common actions of both lists. */
export function parentalActions<Add extends CallName, Remove extends CallName, Toggle extends CallName>(calls: {
  add: Add;
  remove: Remove;
  toggle: Toggle;
}) {
  const { add, remove, toggle } = calls;
  const inRecreation = (recreation: boolean) =>
    ({
      single: { call: toggle, body: ({ id, active }: ParentalItem) => ({ id, active, recreation }) },
      bulk: 'each',
      sets: { recreation },
    }) as const;
  return {
    block: { ...selectionAction(add, true, 'unblock'), sets: { selected: true, active: true } },
    unblock: {
      ...selectionAction(remove, false, 'relist'),
      sets: { selected: false, active: false, recreation: false },
    },
    pause: { ...switched(toggle, false), when: (item: ParentalItem) => item.active, undo: 'resume' },
    resume: { ...switched(toggle, true), when: (item: ParentalItem) => item.selected && !item.active, undo: 'pause' },
    allowRecreation: {
      ...inRecreation(true),
      when: (item: ParentalItem) => item.selected && !item.recreation,
      undo: 'denyRecreation',
    },
    denyRecreation: {
      ...inRecreation(false),
      when: (item: ParentalItem) => item.recreation,
      undo: 'allowRecreation',
    },
    /** Undoes `unblock` by restoring the item's earlier state. */
    relist: {
      single: { call: add, body: ({ id, active, recreation }: ParentalItem) => ({ id, active, recreation }) },
      when: () => false,
    },
  } as const;
}
