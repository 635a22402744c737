import type { Role } from '../../contract/roles';
import type { AnyResource } from '../../schema/define';

/** The ways in which a resource can be imported, by name. */
export function importWays(resource: AnyResource): string[] {
  return Object.keys(resource.imports ?? {});
}

/** Whether a person of this role may import in this way. */
export function mayImport(resource: AnyResource, role: Role, way: string): boolean {
  const allowed: 'all' | readonly string[] | undefined = resource.access[role];
  return allowed === 'all' || allowed?.includes('create') === true || allowed?.includes(way) === true;
}
