import { and, asc, gt, gte, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { storeObjects } from '../db/schema';
import { after, isCurrent, type StoreObject } from './objects';

/** Where a page starts: after a key, or at the first key that isn't smaller than the text. */
export type Bound = readonly ['after' | 'from', string];

/** An object, or a common prefix that represents all keys starting with it. */
export type Entry = { object: StoreObject } | { prefix: string };

export interface ListOptions {
  prefix: string;
  /** Empty for none. */
  delimiter: string;
  start: Bound | undefined;
  maxKeys: number;
}

const ROWS = 1000;

/** Returns one page of the keys with a prefix, in code point order. */
export async function listObjects(
  { orm }: Database,
  { prefix, delimiter, start, maxKeys }: ListOptions,
): Promise<{ entries: Entry[]; next: Bound | undefined }> {
  const entries: Entry[] = [];
  let bound = start;
  for (;;) {
    const rows = await orm
      .select()
      .from(storeObjects)
      .where(and(...conditions(prefix, bound)))
      .orderBy(asc(storeObjects.key))
      .limit(ROWS);
    for (const object of rows) {
      const common = commonPrefix(object.key, prefix, delimiter);
      const last = entries.at(-1);
      if (common !== undefined && last && 'prefix' in last && last.prefix === common) continue;
      if (entries.length >= maxKeys) return { entries, next: boundAfter(last) };
      entries.push(common === undefined ? { object } : { prefix: common });
    }
    if (rows.length < ROWS) return { entries, next: undefined };
    // Skip all keys of the common prefix, however many there are.
    bound = boundAfter(entries.at(-1));
  }
}

/** Returns a key up to and including the first delimiter after the prefix, or undefined if there is none. */
export function commonPrefix(key: string, prefix: string, delimiter: string): string | undefined {
  const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return at < 0 ? undefined : key.slice(0, at + delimiter.length);
}

function conditions(prefix: string, bound: Bound | undefined): SQL[] {
  const end = after(prefix);
  return [
    isCurrent,
    gte(storeObjects.key, prefix),
    ...(end === undefined ? [] : [lt(storeObjects.key, end)]),
    ...(bound === undefined ? [] : [(bound[0] === 'after' ? gt : gte)(storeObjects.key, bound[1])]),
  ];
}

function boundAfter(entry: Entry | undefined): Bound | undefined {
  if (entry === undefined) return undefined;
  if ('object' in entry) return ['after', entry.object.key];
  const next = after(entry.prefix);
  return next === undefined ? ['after', entry.prefix] : ['from', next];
}
