import type { AnyResource } from '../../schema/define';

/** The action that takes another one, or the deletion, back. */
export function undoingAction(resource: AnyResource, name: string): string | undefined {
  return (name === 'delete' ? resource.delete : resource.actions?.[name])?.undo;
}

/** Whether the calls of an action are made one by one, each of the record that it is about. */
export function isMadeOfRecords(resource: AnyResource, name: string): boolean {
  const { bulk, single } = resource.actions?.[name] ?? {};
  return typeof bulk !== 'object' && single?.body !== undefined;
}
