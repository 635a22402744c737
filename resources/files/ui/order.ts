import { orderBy } from 'es-toolkit';
import type { StoredFile } from '../../../src/storage/objectStore';
import { baseName } from './keys';

/** Sort order of a folder's files. */
export interface FileOrder {
  by: 'name' | 'size' | 'modified';
  direction: 'asc' | 'desc';
}

/** Returns the order after a click on a header. Names start with A, sizes with the largest, times with the latest. */
export function nextOrder(order: FileOrder, by: FileOrder['by']): FileOrder {
  if (order.by !== by) return { by, direction: by === 'name' ? 'asc' : 'desc' };
  return { by, direction: order.direction === 'asc' ? 'desc' : 'asc' };
}

/** Sorts files. Files with the same size or time are sorted by name. */
export function sortFiles(files: readonly StoredFile[], { by, direction }: FileOrder, locale: string): StoredFile[] {
  const sortedByName = sortNames(files, file => file.key, by === 'name' ? direction : 'asc', locale);
  if (by === 'name') return sortedByName;
  return orderBy(sortedByName, [file => (by === 'size' ? file.size : file.modifiedAt.getTime())], [direction]);
}

/** Sorts folders by name, because they have neither size nor time. */
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
  return items.toSorted((a, b) => sign * compare(baseName(keyOf(a)), baseName(keyOf(b))));
}
