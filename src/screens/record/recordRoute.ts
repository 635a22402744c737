import { useBasename, useLocation } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource } from '../../../schema/define';
import { isPossible } from '../../../schema/record';
import { decode } from '../../public/address';

/** The route of a resource's record: `/users/create`, `/users/7/show`, or `/users/7` to edit. */
export type RecordRoute = { mode: 'create' } | { mode: 'show' | 'edit'; id: string };

/** Parses a path. Returns undefined for the list's path. */
export function readRecordRoute(resourceName: string, path: string): RecordRoute | undefined {
  const own = `${resourceName}/`;
  const plain = path.replace(/^\/+/, '');
  if (!plain.startsWith(own)) return undefined;
  const [id, mode, ...more] = plain
    .slice(own.length)
    .split('/')
    .filter(part => part !== '');
  if (id === undefined || more.length > 0) return undefined;
  if (mode === undefined) return id === 'create' ? { mode: 'create' } : { mode: 'edit', id: decode(id) };
  return mode === 'show' ? { mode: 'show', id: decode(id) } : undefined;
}

/** Returns the current route of a resource's record. A record that can't be edited is shown instead. */
export function useRecordRoute(resource: AnyResource): RecordRoute | undefined {
  const { pathname } = useLocation();
  const basename = useBasename();
  const path = pathname.startsWith(basename) ? pathname.slice(basename.length) : pathname;
  return useMemo(() => {
    const route = readRecordRoute(resource.name, path);
    return route?.mode === 'edit' && !isPossible(resource, 'edit') ? { ...route, mode: 'show' } : route;
  }, [resource, path]);
}
