import { useCreatePath, useLocation } from 'ra-core';
import type { AnyResource } from '../../../schema/define';

export function importPath({ name }: Pick<AnyResource, 'name'>): string {
  return `/${name}/import`;
}

/** Returns the path that starts a new import, even if another one is running. */
export function newImportPath(resource: AnyResource): string {
  return `${importPath(resource)}?new`;
}

export function useIsImport(resource: AnyResource): boolean {
  const { pathname } = useLocation();
  const list = useCreatePath()({ resource: resource.name, type: 'list' });
  return resource.imports !== undefined && pathname === `${list}/import`;
}
