import type { CallName } from '../contract';
import { organizationOf } from '../schema/across';
import type { ActionDefinition } from '../schema/actions';
import type { AnyResource, CreateWays } from '../schema/define';
import { kindOf, wireKey, wirePath } from '../schema/record';
import { type ConsoleRecord, valuesToWire } from '../schema/wire';

/** Values that a dialog asked for, by name. */
export type AskedValues = Record<string, unknown>;

/**
 * Whether doing it depends on what the record holds, so that it names the one that it is made from. What leaves the
 * values alone, such as looking at a server, does not.
 */
export function isMadeFrom({ sets, ask }: ActionDefinition, name: string): boolean {
  return name === 'delete' || sets !== undefined || ask !== undefined;
}

/** The body with the organisation that it is about, where the resource's records belong to one. */
export function scoped(
  resource: AnyResource,
  organization: string | undefined,
  body: object,
  record?: ConsoleRecord,
): Record<string, unknown> {
  if (resource.scope !== 'organization') return { ...body };
  const own = organizationOf(record) ?? organization;
  return own === undefined ? { ...body } : { organization: own, ...body };
}

/** The body that creates a record: what was given, without the fields left empty. */
export function createBody(resource: AnyResource, values: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(values).filter(
    ([name, value]) => resource.fields[name] && value !== null && value !== undefined && value !== '',
  );
  const { [wirePath(resource, 'id')]: identifier, ...body } = valuesToWire(resource, Object.fromEntries(given));
  // An identifier that people choose has the name here that it has in the other calls.
  return identifier === undefined ? body : { [wireKey(resource)]: identifier, ...body };
}

/** The call that creates a record, and its body. Throws when the resource has none, or none for what was chosen. */
export function creationOf(resource: AnyResource, values: Record<string, unknown>): { call: CallName; body: object } {
  const create: CallName | CreateWays<AnyResource['fields']> | undefined = resource.api.create;
  if (create === undefined) throw new Error(`${resource.name}: no call creates records`);
  if (typeof create === 'string') return { call: create, body: createBody(resource, values) };
  const { [create.chosenBy]: chosen, ...rest } = values;
  const way = create.ways[String(chosen)];
  if (way === undefined) throw new Error(`${resource.name}: no call creates records by ${chosen}`);
  return { call: way.call, body: { ...createBody(resource, rest), ...way.send } };
}

/** The body of an action's call for one record. */
export function singleBody(
  resource: AnyResource,
  action: ActionDefinition,
  record: ConsoleRecord,
  asked: AskedValues,
): object {
  const own = action.single?.body?.(record, asked) ?? { [wireKey(resource)]: record.id, ...askedToWire(action, asked) };
  return { ...action.send, ...own };
}

/** The body of an action's call for many records. */
export function bulkBody(resource: AnyResource, action: ActionDefinition, ids: string[], asked: AskedValues): object {
  const { bulk } = action;
  const own = (typeof bulk === 'object' && bulk.body?.(ids, asked)) || {
    [`${wireKey(resource)}s`]: ids,
    ...askedToWire(action, asked),
  };
  return { ...action.send, ...own };
}

/** What a dialog asked for, as calls take it. */
export function askedToWire({ ask = {} }: Pick<ActionDefinition, 'ask'>, asked: AskedValues): object {
  const given = Object.entries(ask).filter(([name]) => asked[name] != null && asked[name] !== '');
  return Object.fromEntries(
    given.map(([name, field]) => [field.wire ?? name, kindOf(field).toWire(asked[name], field)]),
  );
}
