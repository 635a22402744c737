import type { CallName } from '../../contract';
import { choice, domain, flag, id, text, time } from '../../schema/fields';
import { type DomainList, dnsLimits } from './contract/dnsWords';
import { overlaps } from './contract/domainLists';
import { switched } from './selectionAction';

/** Fields of an entry of any list of domains. Its id is the domain. */
export const entryFields = {
  id: id({ hidden: true }),
  domain: domain({ required: true, wire: 'id', on: 'create' }),
  active: flag({ required: true, readOnly: true }),
  note: text({ max: dnsLimits.note }),
  addedAt: time({ required: true, readOnly: true }),
};

/** The CSV columns of a list of domains. */
export const entryColumns = ['domain', 'note'] as const;

/** Fields of an entry of the denylist or allowlist. */
export const filterFields = {
  ...entryFields,
  /** Set if it affects an entry of the opposite list, or is affected by it. */
  warning: choice({ readOnly: true, choices: overlaps, tones: { conflict: 'warning', exception: 'information' } }),
  /** The entry on the opposite list. */
  opposite: domain({ readOnly: true, hidden: true, onlyWith: { warning: overlaps } }),
};

/** The common definition of the denylist and the allowlist. */
export const filterList = {
  title: 'domain',
  scope: 'organization',
  list: {
    columns: ['domain', 'active', 'warning', 'note', 'addedAt'],
    filters: ['active', 'warning', 'addedAt'],
    search: ['domain', 'note'],
    sort: ['addedAt', 'desc'],
  },
  form: { entry: ['domain', 'note', 'active', 'warning', 'opposite', 'addedAt'] },
  csv: { columns: entryColumns },
  imports: { domains: { each: true, columns: entryColumns, distinct: ['domain'] } },
} as const;

/** Returns the call that saves an entry. */
export function entryUpdate(list: DomainList) {
  return {
    call: 'dns/updateEntry',
    saves: 'the rest',
    body: ({ note, until }: { note?: string | null; until?: string | null }, { id }: { id: string }) => ({
      list,
      domain: id,
      ...(note !== undefined && { note: note ?? '' }),
      ...(until !== undefined && { until }),
    }),
  } as const;
}

type EntryCall<Verb extends string> = Extract<CallName, `dns/${Verb}${string}`>;

interface Entry {
  domain: string;
  active: boolean;
  note: string | null;
  /** Only on the mute list. */
  until?: string | null;
}

/** Returns the actions that enable and disable entries (each undoes the other), and the one that undoes a removal. */
export function entryActions<Add extends EntryCall<'add'>>({ toggle, add }: { toggle: EntryCall<'toggle'>; add: Add }) {
  const body = ({ domain, active, note, until }: Entry) => ({
    domain,
    active,
    ...(note !== null && { note }),
    ...(until != null && { until }),
  });
  return {
    enable: { ...switched(toggle, true), when: (entry: Entry) => !entry.active, undo: 'disable' },
    disable: { ...switched(toggle, false), when: (entry: Entry) => entry.active, undo: 'enable' },
    restore: { single: { call: add, body }, when: () => false },
  } as const;
}

/** Returns the definition of the removal of entries. The `restore` action undoes it. */
export function entryRemoval(call: EntryCall<'remove'>) {
  return { single: { call }, bulk: { call }, confirm: 'plain', undo: 'restore' } as const;
}
