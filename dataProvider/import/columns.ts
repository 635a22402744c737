import type { Role } from '../../contract/roles';
import type { AnyResource, Import } from '../../schema/define';
import type { Fields } from '../../schema/fields';
import { mayDo } from '../../schema/record';

/** What a file that is to be imported again holds. */
export interface ColumnsToImport {
  /** The fields, in the order of the import. */
  columns: readonly string[];
  /** What the list is asked besides, so that it answers all of them. */
  with: Readonly<Record<string, boolean>>;
}

/** The columns that a person of this role may import again; undefined where no import takes fields of the resource. */
export function columnsToImport(resource: AnyResource, role: Role): ColumnsToImport | undefined {
  const ways = waysFor(resource, role).map((way): Import<Fields> | undefined => resource.imports?.[way]);
  const columns = ways.flatMap(way => (Array.isArray(way?.columns) ? way.columns.map(String) : []));
  if (columns.length === 0) return undefined;
  return { columns: [...new Set(columns)], with: Object.assign({}, ...ways.map(way => way?.listWith)) };
}

/** The ways, by name, in which a person of this role may import into a resource: who may create may use all of them. */
export function waysFor(resource: AnyResource, role: Role): string[] {
  const ways = Object.keys(resource.imports ?? {});
  return mayDo(resource, role, 'create') ? ways : ways.filter(way => mayDo(resource, role, way));
}
