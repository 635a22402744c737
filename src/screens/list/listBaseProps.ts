import type { SortPayload } from 'ra-core';
import type { AnyResource } from '../../../schema/define';

const PER_PAGE = 50;

/** What react-admin's list controller needs to know of a resource's list. */
export function listBaseProps(resource: AnyResource) {
  return {
    perPage: PER_PAGE,
    sort: defaultSort(resource),
    exporter: false as const,
    // The list itself says what went wrong.
    queryOptions: { onError: () => {} },
  };
}

function defaultSort(resource: AnyResource): SortPayload {
  const sort: string | readonly [string, 'asc' | 'desc'] = resource.list?.sort ?? 'id';
  return typeof sort === 'string'
    ? { field: sort, order: 'ASC' }
    : { field: sort[0], order: sort[1] === 'desc' ? 'DESC' : 'ASC' };
}
