import type { useTranslate } from 'ra-core';

/** What an action of a resource is called on its button. Deleting has a common text, which the resource may replace. */
export function actionLabel(translate: ReturnType<typeof useTranslate>, resource: string, action: string): string {
  return action === 'delete'
    ? translate(`resources.${resource}.delete.label`, { _: translate('record.action.delete') })
    : translate(`resources.${resource}.actions.${action}.label`);
}
