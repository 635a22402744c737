import type { Route } from '../../contract/routes';
import { domains } from '../../resources/ui';
import type { CustomPage } from './domain';

/** The pages that are not made of a definition, by route. */
export const customPages: { readonly [R in Route]?: CustomPage } = Object.assign(
  {},
  ...domains.map(({ pages }) => pages),
);
