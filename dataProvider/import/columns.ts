import type { Role } from '../../contract/roles';
import type { AnyResource, Import } from '../../schema/define';
import type { Fields } from '../../schema/fields';
import { mayDo } from '../../schema/record';

export interface ColumnsToImport {
  /** Field names, in the order of the import. */
  columns: readonly string[];
  /** Input with which the list call returns all of these fields. */
  with: Readonly<Record<string, boolean>>;
}

/** Returns the columns that a user with this role may import again, or undefined if no import takes the fields. */
export function columnsToImport(resource: AnyResource, role: Role): ColumnsToImport | undefined {
  const ways = importNamesFor(resource, role).map((way): Import<Fields> | undefined => resource.imports?.[way]);
  const columns = ways.flatMap(way => (Array.isArray(way?.columns) ? way.columns.map(String) : []));
  if (columns.length === 0) return undefined;
  return { columns: [...new Set(columns)], with: Object.assign({}, ...ways.map(way => way?.listWith)) };
}

/** Returns the names of a resource's imports that a role may use: all of them if it may create records. */
export function importNamesFor(resource: AnyResource, role: Role): string[] {
  const ways = Object.keys(resource.imports ?? {});
  return mayDo(resource, role, 'create') ? ways : ways.filter(way => mayDo(resource, role, way));
}
