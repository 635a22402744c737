import type { Condition } from '../../contract/list';

interface ListView {
  where?: readonly Condition[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

/** Returns the address of the first page of a resource's list with a filter and sort order. */
export function listAddress(resource: string, view?: ListView): string {
  return `/${resource}${listSearch(view)}`;
}

/** Returns the query string of such an address. The form of a new record takes values from it, too. */
export function listSearch({ where = [], sort }: ListView = {}): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(where.length > 0 ? { where } : {}),
    page: '1',
    ...(sort && { sort: sort.field, order: sort.order }),
  });
  return `?${query}`;
}
