import type { AnyResource } from './resource';
import type { PagedDialect, RestDialect } from './restDialect';

/** The dialect of a resource's lists, where it is not that of ra-data-simple-rest. */
export function dialectOf({ api }: AnyResource): RestDialect | undefined {
  return api.transport === 'rest' ? api.dialect : undefined;
}

/** The dialect of lists that come page by page. */
export function pagedDialectOf(resource: AnyResource): PagedDialect | undefined {
  const dialect = dialectOf(resource);
  return dialect?.paging === 'none' ? undefined : dialect;
}

/** Whether lists are read on page after page, with nothing that tells how many records there are. */
export function isEndless(resource: AnyResource): boolean {
  return resource.api.cursor !== undefined || dialectOf(resource)?.paging === 'cursor';
}

/** Whether lists can be sorted by a field. */
export function isSortable(resource: AnyResource, name: string): boolean {
  const paged = pagedDialectOf(resource);
  return !resource.fields[name]?.unsortable && (paged === undefined || paged.sort !== undefined);
}
