import type { AnyResource } from './resource';
import type { PagedDialect, RestDialect } from './restDialect';

/** Returns the dialect of a resource's lists, or undefined for that of ra-data-simple-rest. */
export function dialectOf({ api }: AnyResource): RestDialect | undefined {
  return api.transport === 'rest' ? api.dialect : undefined;
}

export function pagedDialectOf(resource: AnyResource): PagedDialect | undefined {
  const dialect = dialectOf(resource);
  return dialect?.paging === 'none' ? undefined : dialect;
}

/** Whether lists have no total and are read page after page with cursors. */
export function isEndless(resource: AnyResource): boolean {
  return resource.api.cursor !== undefined || dialectOf(resource)?.paging === 'cursor';
}

export function isSortable(resource: AnyResource, name: string): boolean {
  const paged = pagedDialectOf(resource);
  return !resource.fields[name]?.unsortable && (paged === undefined || paged.sort !== undefined);
}
