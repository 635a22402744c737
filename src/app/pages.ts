import type { Route } from '../../contract/routes';
import { domains } from '../../resources/ui';
import type { Page } from './domain';

/** The pages that are not made of a definition, by route. */
export const pages: { readonly [R in Route]?: Page } = Object.assign({}, ...domains.map(({ pages }) => pages));
