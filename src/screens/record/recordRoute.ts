import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { AnyResource } from '../../../schema/define';
import { isPossible } from '../../../schema/record';
import { decode } from '../../public/address';

/** The route of a resource's record: `/users/create`, `/users/7/show`, or `/users/7` to edit. */
export type RecordRoute = { mode: 'create' } | { mode: 'show' | 'edit'; id: string };

/** Parses a path. Returns undefined for the list's path. */
export function readRecordRoute(resourceName: string, path: string): RecordRoute | undefined {
  const pattern = { path: `/${resourceName}/:id/:mode?`, caseSensitive: true };
  const { id, mode } = matchPath(pattern, path)?.params ?? {};
  if (id === undefined) return undefined;
  if (mode === undefined) return id === 'create' ? { mode: 'create' } : { mode: 'edit', id: decode(id) };
  return mode === 'show' ? { mode: 'show', id: decode(id) } : undefined;
}

/** Returns the current route of a resource's record. A record that can't be edited is shown instead. */
export function useRecordRoute(resource: AnyResource): RecordRoute | undefined {
  const { pathname } = useLocation();
  return useMemo(() => {
    const route = readRecordRoute(resource.name, pathname);
    return route?.mode === 'edit' && !isPossible(resource, 'edit') ? { ...route, mode: 'show' } : route;
  }, [resource, pathname]);
}
