import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { AnyResource } from '../../../schema/define';

/** The words on the buttons of a resource's actions; `delete` and `edit` have common ones, the former replaceable. */
export function useActionLabel(resource: AnyResource): (action: string) => string {
  const translate = useTranslate();
  return useCallback(
    action => {
      if (action === 'edit') return translate('list.edit');
      return action === 'delete'
        ? translate(`resources.${resource.name}.delete.label`, { _: translate('list.delete') })
        : translate(`resources.${resource.name}.actions.${action}.label`);
    },
    [translate, resource],
  );
}
