import type { DataProvider, Resource, ResourceProps } from 'ra-core';
import type { ReactElement } from 'react';
import type { Route } from '../contract/routes';
import type { MenuGroup } from './define';

/** A resource without a definition: react-admin's `<Resource>` over a data provider of its own. */
export interface ByHand {
  /** Where it is: its name after a slash. `contract/routes.ts` says who may see it. */
  route: Route;
  /** Where the menu shows it, and as what: a text, or the key of one. */
  menu: { group: MenuGroup; icon: string; label: string };
  /** Loads it when a page or a request needs it. */
  load(): Promise<{ default: ByHandParts }>;
}

/** What is loaded of it. */
export interface ByHandParts {
  resource: ReactElement<ResourceProps, typeof Resource>;
  dataProvider: DataProvider;
}
