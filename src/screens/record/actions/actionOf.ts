import type { AnyResource, Confirmation } from '../../../../schema/define';
import type { Field } from '../../../../schema/fields';
import type { ConsoleRecord } from '../../../../schema/wire';

/** What the definition says of an action, `delete` included, as far as the console works with it. */
export interface ActionDefinition {
  single?: NonNullable<AnyResource['delete']>['single'];
  bulk?: NonNullable<AnyResource['delete']>['bulk'];
  when?: (record: ConsoleRecord) => boolean;
  send?: Readonly<Record<string, string | number | boolean>>;
  ask?: Readonly<Record<string, Field>>;
  sets?: Partial<ConsoleRecord>;
  undo?: string;
  confirm?: Confirmation;
  destructive?: boolean;
  notSelf?: boolean;
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
