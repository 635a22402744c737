import type { useTranslate } from 'ra-core';

/** Returns the label of an action's button. Delete has a default, which the resource can override. */
export function actionLabel(translate: ReturnType<typeof useTranslate>, resource: string, action: string): string {
  return action === 'delete'
    ? translate(`resources.${resource}.delete.label`, { _: translate('record.action.delete') })
    : translate(`resources.${resource}.actions.${action}.label`);
}
