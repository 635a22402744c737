import type { AnyResource } from './define';

/** What the browser knows of a resource before its definition is loaded: enough for the menu, for rights, and to name what the audit log tells of. */
export interface CatalogueEntry extends Pick<AnyResource, 'name' | 'access' | 'find' | 'auditedAs' | 'auditedUnder'> {
  load(): Promise<AnyResource>;
}
