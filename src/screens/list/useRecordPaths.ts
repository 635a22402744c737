import { useCreatePath, useLocation, useNavigate } from 'ra-core';
import { useMemo } from 'react';
import { waysFor } from '../../../dataProvider/import/columns';
import type { AnyResource } from '../../../schema/define';
import { isPossible, mayDo } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { useCurrentLocation } from '../../app/useCurrentLocation';
import { newImportPath } from '../import/importRoute';

export interface RecordPaths {
  show(id: string): string;
  /** Absent where the person may not change records. */
  edit?(id: string): string;
  /** Absent where the person may not create records. */
  create?: string;
  /** Where files are imported; absent where the person may not do so. */
  import?: string;
  open(id: string): void;
}

/**
 * The addresses of a resource's records.
 * @param keepQuery whether they carry the list's own state on, which is there while the record lies over the list
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
      ...(waysFor(resource, role).length > 0 && { import: newImportPath(resource) }),
      // What has just been searched for is in the address before it is in what is drawn.
      open: id => navigate(path('show', id, keepQuery ? current().search : undefined)),
    };
  }, [createPath, navigate, resource, role, query, keepQuery, current]);
}
