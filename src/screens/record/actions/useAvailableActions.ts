import { useMemo } from 'react';
import { actionOf } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import { mayDo } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useCurrentUser } from '../../../access/useRole';

/** Returns which actions the user may do. The functions are stable, so that rows don't render again. */
export function useAvailableActions(resource: AnyResource) {
  const { id: self, role } = useCurrentUser();
  return useMemo(() => {
    const isOffered = (action: string, record: ConsoleRecord | undefined) => {
      const definition = actionOf(resource, action);
      if (!definition || !mayDo(resource, role, action)) return false;
      return record === undefined ? definition.bulk !== undefined : definition.when?.(record) !== false;
    };
    const isSelf = (action: string, record: ConsoleRecord | undefined) =>
      actionOf(resource, action)?.notSelf === true && record?.id === self;
    return {
      /** Whether the user may do the action to this record, or to many at once if none is given. */
      available: (action: string, record?: ConsoleRecord) => isOffered(action, record) && !isSelf(action, record),
      /** Whether the only obstacle is that the record is the user's own account. */
      isForbiddenToSelf: (action: string, record: ConsoleRecord) => isOffered(action, record) && isSelf(action, record),
    };
  }, [resource, self, role]);
}
