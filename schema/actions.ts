import type { Action, AnyResource } from './resource';
import type { ConsoleRecord } from './wire';

/** An action of a definition, or `delete`, with types that fit any resource. */
export interface ActionDefinition
  extends Omit<Action<AnyResource['fields'], string>, 'when' | 'sets' | 'feature' | 'failure'> {
  when?: (record: ConsoleRecord) => boolean;
  sets?: Partial<ConsoleRecord>;
  failure?: string;
}

export function actionOf(resource: AnyResource, name: string): ActionDefinition | undefined {
  if (name !== 'delete') return resource.actions?.[name];
  if (!resource.delete) return undefined;
  const { api, delete: deletion } = resource;
  return { ...deletion, ...(api.transport === 'rest' && { bulk: 'each' }), destructive: true };
}

/** Returns the names of a resource's actions, with `delete` last. */
export function actionNames(resource: AnyResource): string[] {
  return [...Object.keys(resource.actions ?? {}), ...(resource.delete ? ['delete'] : [])];
}

/** Whether an action makes one call per record, with a body built from that record. */
export function isBuiltFromRecords(resource: AnyResource, name: string): boolean {
  const { bulk, single } = actionOf(resource, name) ?? {};
  return typeof bulk !== 'object' && single?.body !== undefined;
}
