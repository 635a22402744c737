import type { Role } from '../../contract/roles';
import type { AnyResource } from '../../schema/define';
import { mayDo } from '../../schema/record';

/** The ways, by name, in which a person of this role may import into a resource: who may create may use all of them. */
export function waysFor(resource: AnyResource, role: Role): string[] {
  const ways = Object.keys(resource.imports ?? {});
  return mayDo(resource, role, 'create') ? ways : ways.filter(way => mayDo(resource, role, way));
}
