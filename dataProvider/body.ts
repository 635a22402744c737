import type { CallName } from '../contract';
import { organizationOf } from '../schema/across';
import type { ActionDefinition } from '../schema/actions';
import type { AnyResource, CreateWays } from '../schema/define';
import { kindOf, wireKey, wirePath } from '../schema/record';
import { type ConsoleRecord, valuesToWire } from '../schema/wire';

/** Values entered in an action's dialog, by name. */
export type DialogValues = Record<string, unknown>;

/**
 * Whether an action depends on what the record holds, so that its call must carry the record's etag. An action that
 * doesn't change values, such as checking a server, doesn't.
 */
export function needsEtag({ sets, ask }: ActionDefinition, name: string): boolean {
  return name === 'delete' || sets !== undefined || ask !== undefined;
}

/** Adds the organisation to the body if the resource's records belong to one. */
export function withOrganization(
  resource: AnyResource,
  organization: string | undefined,
  body: object,
  record?: ConsoleRecord,
): Record<string, unknown> {
  if (resource.scope !== 'organization') return { ...body };
  const own = organizationOf(record) ?? organization;
  return own === undefined ? { ...body } : { organization: own, ...body };
}

/** Returns the body that creates a record, without empty fields. */
export function createBody(resource: AnyResource, values: Record<string, unknown>): Record<string, unknown> {
  const filledEntries = Object.entries(values).filter(
    ([name, value]) => resource.fields[name] && value !== null && value !== undefined && value !== '',
  );
  const { [wirePath(resource, 'id')]: identifier, ...body } = valuesToWire(resource, Object.fromEntries(filledEntries));
  // An identifier chosen by the user has the same name here as in the other calls.
  return identifier === undefined ? body : { [wireKey(resource)]: identifier, ...body };
}

/** Returns the call that creates a record, and its body. @throws Error when the resource has none for these values */
export function createCallOf(resource: AnyResource, values: Record<string, unknown>): { call: CallName; body: object } {
  const create: CallName | CreateWays<AnyResource['fields']> | undefined = resource.api.create;
  if (create === undefined) throw new Error(`${resource.name}: no call creates records`);
  if (typeof create === 'string') return { call: create, body: createBody(resource, values) };
  const { [create.chosenBy]: chosen, ...rest } = values;
  const way = create.ways[String(chosen)];
  if (way === undefined) throw new Error(`${resource.name}: no call creates records by ${chosen}`);
  return { call: way.call, body: { ...createBody(resource, rest), ...way.send } };
}

export function singleBody(
  resource: AnyResource,
  action: ActionDefinition,
  record: ConsoleRecord,
  dialogValues: DialogValues,
): object {
  const own = action.single?.body?.(record, dialogValues) ?? {
    [wireKey(resource)]: record.id,
    ...dialogValuesToWire(action, dialogValues),
  };
  return { ...action.send, ...own };
}

export function bulkBody(
  resource: AnyResource,
  action: ActionDefinition,
  ids: string[],
  dialogValues: DialogValues,
): object {
  const { bulk } = action;
  const own = (typeof bulk === 'object' && bulk.body?.(ids, dialogValues)) || {
    [`${wireKey(resource)}s`]: ids,
    ...dialogValuesToWire(action, dialogValues),
  };
  return { ...action.send, ...own };
}

/** Converts values entered in a dialog to their wire format. */
export function dialogValuesToWire({ ask = {} }: Pick<ActionDefinition, 'ask'>, dialogValues: DialogValues): object {
  const filledEntries = Object.entries(ask).filter(([name]) => dialogValues[name] != null && dialogValues[name] !== '');
  return Object.fromEntries(
    filledEntries.map(([name, field]) => [field.wire ?? name, kindOf(field).toWire(dialogValues[name], field)]),
  );
}
