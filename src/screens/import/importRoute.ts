import { useCreatePath, useLocation } from 'ra-core';
import type { AnyResource } from '../../../schema/define';

/** Returns the path of a resource's import page. */
export function importPath({ name }: Pick<AnyResource, 'name'>): string {
  return `/${name}/import`;
}

/** Returns the path that starts a new import, even if another one is running. */
export function newImportPath(resource: AnyResource): string {
  return `${importPath(resource)}?new`;
}

/** Whether the current location is the resource's import page. */
export function useIsImport(resource: AnyResource): boolean {
  const { pathname } = useLocation();
  const list = useCreatePath()({ resource: resource.name, type: 'list' });
  return resource.imports !== undefined && pathname === `${list}/import`;
}
