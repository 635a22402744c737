import { useCreatePath, useNavigate } from 'ra-core';
import { useMemo } from 'react';
import { importNamesFor } from '../../../dataProvider/import/columns';
import type { AnyResource } from '../../../schema/define';
import { canDo } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { useCurrentLocation } from '../../app/useCurrentLocation';
import { useChosenOrganization } from '../../organization/activeOrganization';
import { addressFor } from '../../organization/organizationAddress';
import { newImportPath } from '../import/importRoute';

/**
 * Returns the paths of a resource's records.
 * @param query the list's query string, which keeps its state while a record is over it. Undefined if it has none
 */
export function useRecordPaths(resource: AnyResource, query: string | undefined) {
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const role = useRole();
  const current = useCurrentLocation();
  const organization = useChosenOrganization();

  return useMemo(() => {
    const path = (type: string, id?: string, search = query ?? '') => {
      const address = createPath({ resource: resource.name, type, id }) + search;
      // The list may belong to a record that is shown among those of all organisations.
      return resource.across ? address : addressFor(organization, address);
    };
    const show = (id: string) => path('show', id);
    return {
      show,
      /** Undefined if the user can't edit records. */
      edit: canDo(resource, role, 'edit') ? (id: string) => path('edit', id) : undefined,
      /** Undefined if the user can't create records. */
      create: canDo(resource, role, 'create') ? path('create') : undefined,
      /** The path of the import page; undefined if the user can't import. */
      import: importNamesFor(resource, role).length > 0 ? newImportPath(resource.name) : undefined,
      // Use the current location, which has the latest search before it renders.
      open: (id: string) => navigate(path('show', id, query === undefined ? '' : current().search)),
    };
  }, [createPath, navigate, resource, role, query, current, organization]);
}
