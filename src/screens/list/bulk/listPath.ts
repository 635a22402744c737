import type { AnyResource } from '../../../../schema/define';

/** The address of the list that is shown: the resource's own, also while a record lies over it, or the page around. */
export function listPath(resource: AnyResource, pathname: string): string {
  const own = `/${resource.name}`;
  return pathname === own || pathname.startsWith(`${own}/`) ? own : pathname;
}
