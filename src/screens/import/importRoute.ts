import { useCreatePath, useLocation } from 'ra-core';
import type { AnyResource } from '../../../schema/define';

/** The address beside a resource's list where files are imported, within the console. */
export function importPath({ name }: Pick<AnyResource, 'name'>): string {
  return `/${name}/import`;
}

/** The same, where a new import begins even if another is under way. */
export function newImportPath(resource: AnyResource): string {
  return `${importPath(resource)}?new`;
}

/** Whether the present address is that of the resource's imports. */
export function useIsImport(resource: AnyResource): boolean {
  const { pathname } = useLocation();
  const list = useCreatePath()({ resource: resource.name, type: 'list' });
  return resource.imports !== undefined && pathname === `${list}/import`;
}
