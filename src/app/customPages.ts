import type { Route } from '../../contract/routes';
import { domains } from '../../resources/ui';
import type { CustomPage } from './domain';

export const customPages: { readonly [R in Route]?: CustomPage } = Object.assign(
  {},
  ...domains.map(({ pages }) => pages),
);
