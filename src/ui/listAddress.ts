import type { Condition } from '../../contract/list';

interface ListView {
  where?: readonly Condition[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

/** Returns the address of the first page of a resource's list with a filter and sort order. */
export function listAddress(resource: string, { where = [], sort }: ListView = {}): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(where.length > 0 ? { where } : {}),
    page: '1',
    ...(sort && { sort: sort.field, order: sort.order }),
  });
  return `/${resource}?${query}`;
}
