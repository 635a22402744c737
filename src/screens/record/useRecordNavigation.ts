import { useCreatePath, useLocation, useNavigate } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource } from '../../../schema/define';
import { withoutTab } from './show/useTab';

/** Returns functions that navigate between a resource's records and its list, whose query string is preserved. */
export function useRecordNavigation(resource: AnyResource) {
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useMemo(() => {
    const go = (type: string, id?: string) =>
      navigate(createPath({ resource: resource.name, type, id }) + (type === 'show' ? search : withoutTab(search)));
    return { toList: () => go('list'), toShow: (id: string) => go('show', id), toEdit: (id: string) => go('edit', id) };
  }, [createPath, navigate, resource, search]);
}
