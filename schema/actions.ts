import type { Action, AnyResource } from './resource';
import type { ConsoleRecord } from './wire';

/** What the definition says of an action, `delete` included, as far as the console works with it. */
export interface ActionDefinition extends Omit<Action<AnyResource['fields'], string>, 'when' | 'sets' | 'feature'> {
  when?: (record: ConsoleRecord) => boolean;
  sets?: Partial<ConsoleRecord>;
}

/** An action of a resource by name; undefined when it has none of that name. */
export function actionOf(resource: AnyResource, name: string): ActionDefinition | undefined {
  if (name !== 'delete') return resource.actions?.[name];
  if (!resource.delete) return undefined;
  const { api, delete: deletion } = resource;
  return { ...deletion, ...(api.transport === 'rest' && { bulk: 'each' }), destructive: true };
}

/** The names of everything that can be done to a resource's records besides editing, `delete` last. */
export function actionNames(resource: AnyResource): string[] {
  return [...Object.keys(resource.actions ?? {}), ...(resource.delete ? ['delete'] : [])];
}

/** Whether the calls of an action are made one by one, each of the record that it is about. */
export function isMadeOfRecords(resource: AnyResource, name: string): boolean {
  const { bulk, single } = actionOf(resource, name) ?? {};
  return typeof bulk !== 'object' && single?.body !== undefined;
}
