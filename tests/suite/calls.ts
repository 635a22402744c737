import { expect } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from '../../contract';
import { type Role, roles } from '../../contract/roles';
import { isRoute, maySee, rolesOf } from '../../contract/routes';
import { bulkBody, createCallOf, singleBody, withOrganization } from '../../dataProvider/body';
import { planUpdate } from '../../dataProvider/planUpdate';
import { resources } from '../../resources';
import { type ActionDefinition, actionNames, actionOf } from '../../schema/actions';
import { type AnyResource, type CreateWays, type Import, type UpdateStep, verbs } from '../../schema/define';
import type { Field, Fields } from '../../schema/fields';
import { fieldOf, isPossible, kindOf, mayEdit, wirePath } from '../../schema/record';
import { declaredRoles, editableFields, emptyOf, isDeclared, type Subject } from './subject';

/** Checks that a definition matches the contract: its schemas parse whatever the console can send. */

export function checkUpdateBodies(subject: Subject): void {
  const { resource, sample } = subject;
  const [record] = subject.records;
  if (!resource.api.update) return;
  for (const name of editableFields(subject, 'edit')) {
    const field = fieldOf(resource, name);
    for (const value of [sample(name, 2), ...(field.required ? [] : [emptyOf(field)])]) {
      for (const { call, body } of planUpdate(resource, record, { [name]: value })) expectAccepted(subject, call, body);
    }
  }
}

export function checkCreateBodies(subject: Subject): void {
  const { resource, sample } = subject;
  const all = Object.fromEntries(editableFields(subject, 'create').map(name => [name, sample(name, 1)]));
  const required = Object.fromEntries(Object.entries(all).filter(([name]) => fieldOf(resource, name).required));
  for (const chosen of resource.api.create ? waysOf(resource.api.create) : []) {
    for (const values of [all, required]) {
      const { call, body } = createCallOf(resource, { ...values, ...chosen });
      expectAccepted(subject, call, body);
    }
  }
}

export function checkActionBodies(subject: Subject): void {
  const { resource } = subject;
  const [record, other] = subject.records;
  for (const action of actionsOf(resource)) {
    const asked = Object.fromEntries(
      Object.entries(action.ask ?? {}).map(([name, field]) => [name, kindOf(field).sample(1, field)]),
    );
    if (action.single) expectAccepted(subject, action.single.call, singleBody(resource, action, record, asked));
    if (typeof action.bulk === 'object') {
      expectAccepted(subject, action.bulk.call, bulkBody(resource, action, [record.id, other.id], asked));
    }
    // A REST resource is deleted without a call of the contract.
    if (action.bulk === 'each' && resource.api.transport !== 'rest') expect(action.single).toBeDefined();
  }
}

function expectAccepted({ resource, records: [record] }: Subject, call: CallName, body: object): void {
  const parsed = calls[call].input.safeParse(
    JSON.parse(JSON.stringify(withOrganization(resource, 'acme', body, record))),
  );
  if (parsed.error) throw new Error(`${call} refuses ${JSON.stringify(body)}: ${z.prettifyError(parsed.error)}`);
}

export function checkAnsweredFields({ resource, names }: Subject): void {
  const answered = names.filter(name => fieldOf(resource, name).on !== 'create');
  for (const call of [resource.api.list, resource.api.get]) {
    const row = call && schemaOfRows(calls[call].output, call === resource.api.list ? resource.api.rows : undefined);
    if (!row) continue;
    expect(
      answered.filter(name => !hasPath(row, wirePath(resource, name).split('.'))),
      `fields that ${call} doesn't return`,
    ).toEqual([]);
  }
}

/** Checks that every call of a definition is declared, and served unless only a real backend serves it. */
export async function checkHandlers({ resource }: Subject): Promise<void> {
  const named = [...new Set(namedCalls(resource))];
  expect(
    named.filter(call => !Object.hasOwn(calls, call)),
    'calls that contract/ does not declare',
  ).toEqual([]);
  const { handlers } = await import('../../service/calls');
  const served = new Set(Object.keys(handlers));
  const own = named.filter(call => !('elsewhere' in calls[call] && calls[call].elsewhere));
  expect(
    own.filter(call => !served.has(call)),
    'calls without a handler in service/calls',
  ).toEqual([]);
  if (resource.api.transport !== 'rest' || resource.api.url !== OWN_REST) return;
  const { auditLogRoute } = await import('../../service/http/auditLog');
  expect(`/${resource.name}`, 'what the service answers at this address').toBe(auditLogRoute);
  expect(rolesOf(auditLogRoute)).toEqual(declaredRoles(resource, 'list'));
}

/** Checks that the definition gives each role what its route and its calls allow, no more and no less. */
export function checkAllowedRoles({ resource }: Subject): void {
  const route = `/${resource.name.split('/')[0]}`;
  if (!isRoute(route)) throw new Error(`No page is at ${route}`);
  const allowed = roles.filter(role => verbs.some(verb => isDeclared(resource, role, verb)));
  expect(allowed, `the roles in access. contract/pages.ts shows ${route} to others`).toEqual(
    roles.filter(role => maySee(role, route)),
  );
  for (const role of roles) {
    const refused = callsOf(resource, role).filter(call => !accepts(call, role));
    expect(refused, `calls that ${role} may not make`).toEqual([]);
  }
}

/**
 * Checks that the service refuses what a definition doesn't allow a role, except for what other resources' screens need
 * and what every user may do with their own account.
 */
export function checkForbiddenRoles({ resource }: Subject): void {
  for (const role of roles) {
    const own = callsOf(resource, role);
    const needed = resources.filter(({ name }) => name !== resource.name).flatMap(other => callsOf(other, role));
    const open = namedCalls(resource).filter(
      call => accepts(call, role) && ![...own, ...needed].includes(call) && !roles.every(each => accepts(call, each)),
    );
    expect(
      [...new Set(open)],
      `calls that the service takes from ${role}, whom access doesn't allow them. Declare them with fewer callers`,
    ).toEqual([]);
  }
}

/** The service's own REST path. Any other address is another backend's. */
const OWN_REST = '/rest';

type Creation = CallName | CreateWays<Fields>;

/** Returns the choices for each way to create a record. */
function waysOf(create: Creation): Record<string, unknown>[] {
  if (typeof create === 'string') return [{}];
  return Object.keys(create.ways).map(way => ({ [create.chosenBy]: way }));
}

function callsToCreate(create: Creation): CallName[] {
  return typeof create === 'string' ? [create] : Object.values(create.ways).map(({ call }) => call);
}

/** Returns the actions and the deletion that `may` allows. */
function actionsOf(resource: AnyResource, may = (_name: string) => true): ActionDefinition[] {
  return actionNames(resource)
    .filter(may)
    .flatMap(name => actionOf(resource, name) ?? []);
}

function namedCalls(resource: AnyResource): CallName[] {
  return callsBy(resource, () => true);
}

/** Returns the calls that a role makes according to the definition. */
function callsOf(resource: AnyResource, role: Role): CallName[] {
  return callsBy(resource, what => isDeclared(resource, role, what));
}

function callsBy(resource: AnyResource, may: (what: string) => boolean): CallName[] {
  const { api, imports = {} } = resource;
  const fields = Object.values<Field>(resource.fields);
  const modes = (['create', 'edit'] as const).filter(mode => may(mode) && isPossible(resource, mode));
  const isFilledIn = (field: Field) => modes.some(mode => roles.some(role => mayEdit(field, role, mode)));
  const saves: readonly UpdateStep<Fields>[] = api.update ?? [];
  const allCalls = [
    ...(may('list') || may('export') ? [api.list] : []),
    ...(may('show') || may('edit') ? [api.get] : []),
    ...(may('create') && api.create ? callsToCreate(api.create) : []),
    ...(may('edit') ? saves.flatMap(step => ('call' in step ? [step.call] : [step.added, step.removed])) : []),
    ...actionsOf(resource, may).flatMap(({ single, bulk }) => [
      single?.call,
      single?.followedBy,
      typeof bulk === 'object' ? bulk.call : undefined,
    ]),
    // Reads of pickers and forms.
    ...(verbs.some(may) ? [api.choices, ...fields.map(poolOf)] : []),
    ...fields.filter(isFilledIn).map(({ unique }) => unique),
    ...Object.entries<Import<Fields>>(imports).map(([way, { call }]) => (may('create') || may(way) ? call : undefined)),
  ];
  return allCalls.filter(call => call !== undefined);
}

function poolOf(field: Field): CallName | undefined {
  return field.kind === 'phone' && 'pool' in field ? field.pool?.call : undefined;
}

function accepts(call: CallName, role: Role): boolean {
  const callers: 'public' | readonly Role[] = calls[call].callers;
  return callers === 'public' || callers.includes(role);
}

/** Returns the schema of one record in an output: of a page, of an array at a path, or of the record itself. */
function schemaOfRows(output: unknown, rows?: true | string): z.ZodObject | undefined {
  if (typeof rows === 'string') {
    const [key = '', ...rest] = rows.split('.');
    return schemaOfRows(asObject(output)?.shape[key], rest.length > 0 ? rest.join('.') : true);
  }
  if (output instanceof z.ZodArray) return asObject(output.element);
  const object = asObject(output);
  const items = object?.shape.items;
  return items instanceof z.ZodArray ? asObject(items.element) : object;
}

/** Returns the object schema within optional and nullable wrappers. */
function asObject(type: unknown): z.ZodObject | undefined {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) return asObject(type.unwrap());
  return type instanceof z.ZodObject ? type : undefined;
}

function hasPath(type: z.ZodObject, [key = '', ...rest]: readonly string[]): boolean {
  const inner: unknown = type.shape[key];
  // A number is an index into an array, whose elements share one schema.
  if (inner instanceof z.ZodArray && /^\d+$/.test(rest[0] ?? '')) {
    const element = asObject(inner.element);
    return element !== undefined && hasPath(element, rest.slice(1));
  }
  if (rest.length === 0) return inner !== undefined;
  const object = asObject(inner);
  return object !== undefined && hasPath(object, rest);
}
