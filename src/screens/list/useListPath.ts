import { useLocation } from 'react-router-dom';
import type { AnyResource } from '../../../schema/define';

/** The address of the list that is shown: the resource's own, also while a record lies over it, or the page around. */
export function useListPath(resource: AnyResource): string {
  return listPathOf(resource, useLocation().pathname);
}

/** The address of the list that is shown at a path. */
export function listPathOf({ name }: AnyResource, pathname: string): string {
  const own = `/${name}`;
  return pathname === own || pathname.startsWith(`${own}/`) ? own : pathname;
}
