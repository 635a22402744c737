import { orderBy } from 'es-toolkit';
import type { StoredFile } from '../../../src/storage/objectStore';
import { lastName } from './keys';

/** By what a folder's files are sorted. */
export interface FileOrder {
  by: 'name' | 'size' | 'modified';
  direction: 'asc' | 'desc';
}

/** The order of a click on a column's head: names begin with A, sizes with the largest, changes with the latest. */
export function nextOrder(order: FileOrder, by: FileOrder['by']): FileOrder {
  if (order.by !== by) return { by, direction: by === 'name' ? 'asc' : 'desc' };
  return { by, direction: order.direction === 'asc' ? 'desc' : 'asc' };
}

/** Sorts files. Those that are equally large or old are in the order of their names. */
export function sortFiles(files: readonly StoredFile[], { by, direction }: FileOrder, locale: string): StoredFile[] {
  const named = sortNames(files, file => file.key, by === 'name' ? direction : 'asc', locale);
  if (by === 'name') return named;
  return orderBy(named, [file => (by === 'size' ? file.size : file.modifiedAt.getTime())], [direction]);
}

/** Sorts folders, which have neither size nor time, by their names. */
export function sortFolders(folders: readonly string[], { by, direction }: FileOrder, locale: string): string[] {
  return sortNames(folders, folder => folder, by === 'name' ? direction : 'asc', locale);
}

function sortNames<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  direction: FileOrder['direction'],
  locale: string,
): T[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'asc' ? 1 : -1;
  return items.toSorted((a, b) => sign * compare(lastName(keyOf(a)), lastName(keyOf(b))));
}
