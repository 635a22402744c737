import { literal } from './literal';
import type { Plan } from './plan';

/** The code of `resources/<name>/contract/pages.ts`: the page of a resource, for operators alone. */
export function pagesCode({ model }: Plan): string {
  return `
    import type { Pages } from '../../../contract/page';
    import { operators } from '../../../contract/roles';

    export const pages = {
      ${literal(`/${model.name}`)}: { roles: operators, menu: { group: 'platform', icon: 'table' } },
    } as const satisfies Pages;
  `;
}
