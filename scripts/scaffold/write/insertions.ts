import { property } from './literal';
import type { Plan } from './plan';
import type { Insertion } from './source';

/** The lines that tables kept by hand get, by file. */
export function insertionsOf({ model }: Plan): ReadonlyMap<string, readonly Insertion[]> {
  return new Map([['contract/routes.ts', [{ into: ['routes'], line: `${property(`/${model.name}`)}: operators` }]]]);
}
