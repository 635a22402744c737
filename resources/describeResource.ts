import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from '../contract';
import { maySee, type Role, roles, routes } from '../contract/routes';
import { bulkBody, creationOf, type Doable, scoped, singleBody } from '../dataProvider/body';
import { cellText, cellValue } from '../dataProvider/csv';
import { planUpdate } from '../dataProvider/planUpdate';
import { type AnyResource, type CreateWays, type Import, type UpdateStep, verbs } from '../schema/define';
import type { Field, Fields } from '../schema/fields';
import { checkValue, fieldOf, kindOf, mayDo, mayEdit, titleOf, wirePath } from '../schema/record';
import type { ConsoleRecord } from '../schema/wire';
import { resources } from '.';

export interface SuiteOptions {
  /** Two valid values for each field whose kind can't make one up, because of a pattern or of what the service knows. */
  samples?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/**
 * The tests that every resource gets: that its definition agrees with itself, with the table of routes and roles, and
 * with the contract. Whatever the console can send for it is parsed by the contract's own schemas.
 */
export function describeResource(resource: AnyResource, { samples = {} }: SuiteOptions = {}): void {
  const { api, form } = resource;
  const names = Object.keys(resource.fields);
  const steps: readonly UpdateStep<AnyResource['fields']>[] = api.update ?? [];
  const sample = (name: string, n: number) =>
    samples[name]?.[n % 2] ?? kindOf(fieldOf(resource, name)).sample(n, fieldOf(resource, name));
  const record: ConsoleRecord = {
    ...Object.fromEntries(names.map(name => [name, sample(name, 1)])),
    id: String(sample('id', 1)),
    ...(resource.fields.organization && { organization: 'acme' }),
  };
  const editable = (mode: 'create' | 'edit') =>
    names.filter(name => roles.some(role => mayEdit(fieldOf(resource, name), role, mode)));

  function expectAccepted(call: CallName, body: object): void {
    const parsed = calls[call].input.safeParse(JSON.parse(JSON.stringify(scoped(resource, 'acme', body, record))));
    expect(parsed.error?.message, `${call} ${JSON.stringify(body)}`).toBeUndefined();
  }

  describe(resource.name, () => {
    test('names only fields and resources that exist', () => {
      const { list, csv, related = {} } = resource;
      const sort = typeof list?.sort === 'string' ? list.sort : list?.sort[0];
      const named = [
        ...Object.values(form).flat(),
        ...(list ? [...list.columns, ...list.filters, ...list.search, sort] : []),
        ...(csv?.columns ?? []),
      ];
      expect(named.filter(name => !resource.fields[String(name)])).toEqual([]);
      expect(titleOf(resource, record)).not.toBe('');
      if (sort) expect(fieldOf(resource, sort).unsortable).toBeFalsy();
      for (const { resource: other, by } of Object.values(related)) {
        expect(Object.keys(resourceOf(other)?.fields ?? {})).toContain(by);
      }
    });

    test('imports into columns that are there', () => {
      for (const { columns, distinct = [], figures = [] } of Object.values<Import<Fields>>(resource.imports ?? {})) {
        const own = Array.isArray(columns) ? columns : Object.keys(columns);
        const fields = Array.isArray(columns) ? resource.fields : columns;
        expect([...own, ...distinct, ...figures].filter(name => !own.includes(name) || !(name in fields))).toEqual([]);
        expect(figures.filter(name => fields[name]?.kind !== 'choice')).toEqual([]);
      }
    });

    test('has a valid sample of every field', () => {
      const wrong = names.filter(name => [1, 2].some(n => checkValue(fieldOf(resource, name), sample(name, n))));
      expect(wrong, 'give these fields samples in the resource’s test').toEqual([]);
    });

    test('shows every field that can be filled in, in one place of the form', () => {
      const shown = Object.values(form).flat();
      expect(new Set(shown).size).toBe(shown.length);
      const fillable = new Set([...(api.create ? editable('create') : []), ...(api.update ? editable('edit') : [])]);
      expect([...fillable].filter(name => !shown.includes(name))).toEqual([]);
    });

    test('saves every editable field by exactly one call', () => {
      if (!api.update) return;
      const named = steps.flatMap(({ saves }) => (saves === 'the rest' ? [] : [...saves]));
      const rest = steps.filter(({ saves }) => saves === 'the rest').length;
      const saved = (name: string) => named.filter(other => other === name).length || rest;
      expect(editable('edit').filter(name => saved(name) !== 1)).toEqual([]);
      expect(named.filter(name => !editable('edit').includes(name))).toEqual([]);
    });

    test('sends saves that the contract accepts, for every value set and every value taken away', () => {
      for (const name of api.update ? editable('edit') : []) {
        const field = fieldOf(resource, name);
        for (const value of [sample(name, 2), ...(field.required ? [] : [emptyOf(field)])]) {
          for (const { call, body } of planUpdate(resource, record, { [name]: value })) expectAccepted(call, body);
        }
      }
    });

    test('sends creations that the contract accepts, with all values and with only those that are required', () => {
      if (!api.create) return;
      const all = Object.fromEntries(editable('create').map(name => [name, sample(name, 1)]));
      const required = Object.fromEntries(Object.entries(all).filter(([name]) => fieldOf(resource, name).required));
      for (const chosen of waysOf(api.create)) {
        for (const values of [all, required]) {
          const { call, body } = creationOf(resource, { ...values, ...chosen });
          expectAccepted(call, body);
        }
      }
    });

    test('sends actions that the contract accepts, to one and to many', () => {
      for (const action of doables(resource)) {
        const asked = Object.fromEntries(
          Object.entries(action.ask ?? {}).map(([name, field]) => [name, kindOf(field).sample(1, field)]),
        );
        if (action.single) expectAccepted(action.single.call, singleBody(resource, action, record, asked));
        if (typeof action.bulk === 'object') {
          expectAccepted(action.bulk.call, bulkBody(resource, action, ['id-1', 'id-2'], asked));
        }
        if (action.bulk === 'each') expect(action.single).toBeDefined();
      }
    });

    test('reads only what the contract answers', () => {
      const answered = names.filter(name => fieldOf(resource, name).on !== 'create');
      for (const call of [api.list, api.get]) {
        const row = call && rowOf(calls[call].output);
        if (!row) continue;
        expect(
          answered.filter(name => !hasPath(row, wirePath(resource, name).split('.'))),
          call,
        ).toEqual([]);
      }
    });

    test('keeps its values in a file', () => {
      for (const name of resource.csv?.columns ?? []) {
        for (const n of [1, 2])
          expect(cellValue(resource, name, cellText(resource, name, sample(name, n)))).toEqual(sample(name, n));
      }
    });

    test('is open to the roles of its route, and to nobody whom its calls refuse', () => {
      const route = `/${resource.name}`;
      expect(Object.keys(routes)).toContain(route);
      const allowed = roles.filter(role => verbs.some(verb => mayDo(resource, role, verb)));
      expect(allowed).toEqual(roles.filter(role => isRoute(route) && maySee(role, route)));
      for (const role of roles) {
        const refused = callsOf(resource, role).filter(call => !accepts(call, role));
        expect(refused, `calls that ${role} may not make`).toEqual([]);
      }
    });
  });
}

type Creation = CallName | CreateWays<AnyResource['fields']>;

/** What is chosen for each way to create a record. */
function waysOf(create: Creation): Record<string, unknown>[] {
  if (typeof create === 'string') return [{}];
  return Object.keys(create.ways).map(way => ({ [create.chosenBy]: way }));
}

function callsToCreate(create: Creation): CallName[] {
  return typeof create === 'string' ? [create] : Object.values(create.ways).map(({ call }) => call);
}

function resourceOf(name: string): AnyResource | undefined {
  return resources.find(resource => resource.name === name);
}

function isRoute(route: string): route is keyof typeof routes {
  return route in routes;
}

function emptyOf({ kind }: Field): unknown {
  return kind === 'references' || kind === 'tags' ? [] : null;
}

/** An action or the deletion, with the names of its calls. */
type Doing = Doable & { single?: { call: CallName }; bulk?: 'each' | { call: CallName } };

function doables({ actions = {}, delete: deletion }: AnyResource): Doing[] {
  return [...Object.values<Doing>(actions), ...(deletion ? [deletion] : [])];
}

/** The calls that a role makes by what the definition lets it do. */
function callsOf(resource: AnyResource, role: Role): CallName[] {
  const { api, actions = {}, delete: deletion } = resource;
  const may = (what: string) => mayDo(resource, role, what);
  const saves: readonly UpdateStep<AnyResource['fields']>[] = api.update ?? [];
  const done = [
    ...Object.entries<Doing>(actions).flatMap(([name, action]) => (may(name) ? [action] : [])),
    ...(deletion && may('delete') ? [deletion as Doing] : []),
  ];
  const made = [
    ...(may('list') || may('export') ? [api.list] : []),
    ...(may('show') || may('edit') ? [api.get] : []),
    ...(may('create') && api.create ? callsToCreate(api.create) : []),
    ...(may('edit') ? saves.flatMap(step => ('call' in step ? [step.call] : [step.added, step.removed])) : []),
    ...done.flatMap(({ single, bulk }) => [single?.call, typeof bulk === 'object' ? bulk.call : undefined]),
  ];
  return made.filter(call => call !== undefined);
}

function accepts(call: CallName, role: Role): boolean {
  const callers: 'public' | readonly Role[] = calls[call].callers;
  return callers === 'public' || callers.includes(role);
}

/** The schema of one record in an answer: of a page, of an array, or of the record itself. */
function rowOf(output: z.ZodType): z.ZodObject | undefined {
  if (output instanceof z.ZodArray) return asObject(output.element);
  const object = asObject(output);
  const items = object?.shape.items;
  return items instanceof z.ZodArray ? asObject(items.element) : object;
}

function asObject(type: unknown): z.ZodObject | undefined {
  return type instanceof z.ZodObject ? type : undefined;
}

function hasPath(type: z.ZodObject, [key = '', ...rest]: readonly string[]): boolean {
  const inner: unknown = type.shape[key];
  if (rest.length === 0) return inner !== undefined;
  const object = asObject(inner);
  return object !== undefined && hasPath(object, rest);
}
