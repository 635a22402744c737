import type { Fields } from './fields';
import { isPossible } from './record';
import type { Resource, ResourceOptions, Transport, UpdateStep } from './resource';

export * from './resource';

/**
 * Defines a resource.
 * @param name the resource's name and route, without the slash
 * @throws Error when the definition is inconsistent: two calls save the same field, `the rest` appears twice, an import
 * creates records but there is no create call, the backend's dialect has no search parameter for `list.search`, or a
 * list spans organisations but its records don't name theirs
 */
export function defineResource<F extends Fields, A extends string = never>(
  name: string,
  fields: F,
  options: ResourceOptions<NoInfer<F>, A> & Transport<NoInfer<F>, NoInfer<A>>,
): Resource<F, A> {
  checkUpdateSteps(name, options.api.update ?? []);
  checkDialect(name, options);
  const resource: Resource<F, A> = { name, fields, ...options };
  if (options.across && !(options.scope === 'organization' && 'organization' in fields)) {
    throw new Error(`${name}: across organisations, each record says in a field organization whose it is`);
  }
  const way = Object.entries(options.imports ?? {}).find(([, { each }]) => each)?.[0];
  if (way !== undefined && !isPossible(resource, 'create')) {
    throw new Error(`${name}: ${way} imports by creations, and nothing says how one is made`);
  }
  return resource;
}

/** Checks that a paged dialect has the parameters that the list needs. */
function checkDialect<F extends Fields, A extends string>(
  name: string,
  { api, list }: ResourceOptions<F, A> & Transport<F, A>,
): void {
  const dialect = api.transport === 'rest' ? api.dialect : undefined;
  if (dialect === undefined || dialect.paging === 'none') return;
  if (dialect.paging === 'cursor' && dialect.next === undefined) {
    throw new Error(`${name}: a dialect with cursors needs \`next\`, the path to the next page's cursor`);
  }
  if ((list?.search.length ?? 0) > 0 && dialect.search === undefined) {
    throw new Error(`${name}: list.search needs the parameter that takes it: dialect.search`);
  }
}

function checkUpdateSteps<F extends Fields>(name: string, steps: readonly UpdateStep<F>[]): void {
  const savedBy = new Map<string, string>();
  for (const step of steps) {
    const call = 'call' in step ? step.call : step.added;
    for (const field of step.saves === 'the rest' ? ['the rest'] : step.saves) {
      const other = savedBy.get(field);
      if (other) throw new Error(`${name}: ${field} is saved by both ${other} and ${call}`);
      savedBy.set(field, call);
    }
  }
}
