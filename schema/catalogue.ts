import type { AnyResource } from './define';

/** What the browser knows of a resource before its definition is loaded: enough for the menu and for rights. */
export interface CatalogueEntry extends Pick<AnyResource, 'name' | 'menu' | 'access'> {
  title: string;
  /** Loads the definition and its labels. */
  load(): Promise<[definition: AnyResource, labels: object]>;
}
