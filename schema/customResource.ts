import type { DataProvider, Resource, ResourceProps } from 'ra-core';
import type { ReactElement } from 'react';
import type { Route } from '../contract/routes';

/** A resource without a definition: react-admin's `<Resource>` with its own data provider. */
export interface CustomResource {
  /** Its route: a slash and its name. */
  route: Route;
  /** Its label in the menu: a text, or a translation key. */
  label: string;
  /** Loads it when a page or a request first needs it. */
  load(): Promise<{ default: CustomResourceParts }>;
}

/** The parts that are loaded on demand. */
export interface CustomResourceParts {
  resource: ReactElement<ResourceProps, typeof Resource>;
  dataProvider: DataProvider;
}
