import { useLocation } from 'react-router-dom';
import type { AnyResource } from '../../../schema/define';

/** Returns the path of the shown list: the resource's own, also with a record over it, or that of the page around. */
export function useListPath(resource: AnyResource): string {
  return listPathOf(resource, useLocation().pathname);
}

/** Returns the path of the list that a location shows. */
export function listPathOf({ name }: AnyResource, pathname: string): string {
  const own = `/${name}`;
  return pathname === own || pathname.startsWith(`${own}/`) ? own : pathname;
}
