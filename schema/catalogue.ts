import type { AnyResource } from './define';

/** The part of a definition that loads with the console: enough for the menu, access checks and audit log titles. */
export interface CatalogueEntry extends Pick<AnyResource, 'name' | 'access' | 'find' | 'auditedAs' | 'auditedUnder'> {
  load(): Promise<AnyResource>;
}
