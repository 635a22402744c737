import type { useTranslate } from 'ra-core';

export function actionKey(resource: string, action: string, text: string): string {
  return `resources.${resource}.${action === 'delete' ? action : `actions.${action}`}.${text}`;
}

/** Returns the label of an action's button. Delete has a default, which the resource can override. */
export function actionLabel(translate: ReturnType<typeof useTranslate>, resource: string, action: string): string {
  const fallback = action === 'delete' ? { _: translate('ra.action.delete') } : {};
  return translate(actionKey(resource, action, 'label'), fallback);
}
