import type { DataProvider, Resource, ResourceProps } from 'ra-core';
import type { ReactElement } from 'react';
import type { Route } from '../contract/routes';

/** A resource without a definition: react-admin's `<Resource>` over a data provider of its own. */
export interface ByHand {
  /** Its page: its name after a slash. */
  route: Route;
  /** What the menu calls it: a text, or the key of one. */
  label: string;
  /** Loads it when a page or a request needs it. */
  load(): Promise<{ default: ByHandParts }>;
}

/** What is loaded of it. */
export interface ByHandParts {
  resource: ReactElement<ResourceProps, typeof Resource>;
  dataProvider: DataProvider;
}
