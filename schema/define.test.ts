import { describe, expect, test } from 'vitest';
import { defineResource, type UpdateStep } from './define';
import { flag, id, text } from './fields';

const fields = { id: id(), name: text(), email: text(), done: flag() };
const owned = { ...fields, organization: text() };
const list = { columns: ['name'], filters: [], search: ['name'], sort: 'name' } as const;
const api = { list: 'listUsers' } as const;
const whole = { title: 'name', scope: 'global', access: {}, api, form: {} } as const;
const rest = { transport: 'rest', url: '/rest' } as const;

test('a definition is plain data with a name', () => {
  expect(defineResource('tasks', fields, { ...whole, list })).toEqual({ name: 'tasks', fields, ...whole, list });
});

describe('refuses fields that are saved by two calls', () => {
  const name: UpdateStep<typeof fields> = { call: 'updateUserName', saves: ['name'] };
  const email: UpdateStep<typeof fields> = { call: 'updateUserEmail', saves: ['email'] };
  const others: UpdateStep<typeof fields> = { call: 'updateUserDetails', saves: 'the rest' };
  const difference: UpdateStep<typeof fields> = {
    saves: ['name'],
    added: 'user/enable',
    removed: 'user/disable',
    body: ['id', 'names'],
  };
  const define = (...update: UpdateStep<typeof fields>[]) =>
    defineResource('tasks', fields, { ...whole, api: { ...api, update } });

  test('accepts several calls with different fields', () => {
    expect(define(name, email, others).api).toEqual({ ...api, update: [name, email, others] });
  });

  test.each([
    ['name', 'updateUserEmail', [name, { ...email, saves: ['name'] }]],
    ['name', 'user/enable', [name, difference]],
    ['the rest', 'updateUserDetails', [{ ...others, call: 'updateUserName' }, others]],
  ] as [string, string, UpdateStep<typeof fields>[]][])('%s, and names the second call %s', (field, call, steps) => {
    expect(() => define(...steps)).toThrow(`tasks: ${field} is saved by both updateUserName and ${call}`);
  });
});

describe('a list across organisations', () => {
  const owning = { ...whole, scope: 'organization', across: true } as const;

  test('needs a field with the organisation', () => {
    expect(defineResource('tasks', owned, owning).across).toBe(true);
    expect(() => defineResource('tasks', fields, owning)).toThrow(/^tasks: .* field organization/);
  });

  test('needs records that belong to one', () => {
    expect(() => defineResource('tasks', owned, { ...owning, scope: 'either' })).toThrow(/^tasks: across/);
  });

  test('is optional', () => {
    expect(defineResource('tasks', fields, { ...owning, across: undefined }).across).toBeUndefined();
  });
});

describe('an import of create calls', () => {
  const byCall = { call: 'addBulkUserWithCSV', columns: ['name'] } as const;
  const imports = { file: byCall, all: { each: true, columns: ['name'] } } as const;

  test('needs a call that creates a record, or REST', () => {
    const created = { ...api, create: 'addUser' } as const;
    expect(defineResource('tasks', fields, { ...whole, api: created, imports }).imports).toBe(imports);
    expect(defineResource('tasks', fields, { ...whole, api: rest, imports }).imports).toBe(imports);
  });

  test('is refused if records can’t be created', () => {
    const define = () => defineResource('tasks', fields, { ...whole, imports });
    expect(define).toThrow(/^tasks: all imports by creations/);
  });

  test('isn’t the same as an import by a call', () => {
    expect(defineResource('tasks', fields, { ...whole, imports: { file: byCall } }).imports).toEqual({ file: byCall });
  });
});

describe('a backend’s dialect', () => {
  const define = (dialect: object, search: readonly 'name'[] | undefined) =>
    defineResource('tasks', fields, {
      ...whole,
      api: { ...rest, dialect: dialect as { paging: 'page' } },
      ...(search && { list: { ...list, search } }),
    });

  test('needs a parameter for the list’s search', () => {
    expect(() => define({ paging: 'page' }, ['name'])).toThrow(/^tasks: list\.search .* dialect\.search/);
    expect(define({ paging: 'page', search: 'q' }, ['name']).list?.search).toEqual(['name']);
  });

  test.each([
    ['has no search', { paging: 'page' }, []],
    ['doesn’t exist', { paging: 'page' }, undefined],
    ['is searched in the browser', { paging: 'none' }, ['name']],
  ] as const)('needs no search parameter if the list %s', (_, dialect, search) => {
    expect(define(dialect, search).name).toBe('tasks');
  });

  test('needs the path to the next cursor', () => {
    expect(() => define({ paging: 'cursor' }, [])).toThrow(/^tasks: .*cursors.*`next`/);
    expect(define({ paging: 'cursor', next: 'next' }, []).name).toBe('tasks');
  });

  test('needs nothing for ra-data-simple-rest', () => {
    expect(defineResource('tasks', fields, { ...whole, api: rest, list }).api).toBe(rest);
  });
});
