import { useCreatePath, useLocation, useNavigate } from 'ra-core';
import { useMemo } from 'react';
import { importNamesFor } from '../../../dataProvider/import/columns';
import type { AnyResource } from '../../../schema/define';
import { isPossible, mayDo } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { useCurrentLocation } from '../../app/useCurrentLocation';
import { newImportPath } from '../import/importRoute';

export interface RecordPaths {
  show(id: string): string;
  /** Undefined if the user can't edit records. */
  edit?(id: string): string;
  /** Undefined if the user can't create records. */
  create?: string;
  /** The path of the import page; undefined if the user can't import. */
  import?: string;
  open(id: string): void;
}

/**
 * Returns the paths of a resource's records.
 * @param keepQuery whether they include the list's query string, which keeps its state while a record is over it
 */
export function useRecordPaths(resource: AnyResource, keepQuery: boolean): RecordPaths {
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const role = useRole();
  const { search } = useLocation();
  const query = keepQuery ? search : '';
  const current = useCurrentLocation();

  return useMemo(() => {
    const path = (type: string, id?: string, search = query) =>
      createPath({ resource: resource.name, type, ...(id !== undefined && { id }) }) + search;
    const show = (id: string) => path('show', id);
    return {
      show,
      ...(isPossible(resource, 'edit') && mayDo(resource, role, 'edit') && { edit: (id: string) => path('edit', id) }),
      ...(isPossible(resource, 'create') && mayDo(resource, role, 'create') && { create: path('create') }),
      ...(importNamesFor(resource, role).length > 0 && { import: newImportPath(resource) }),
      // Use the current location, which has the latest search before it renders.
      open: id => navigate(path('show', id, keepQuery ? current().search : undefined)),
    };
  }, [createPath, navigate, resource, role, query, keepQuery, current]);
}
