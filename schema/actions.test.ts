import { expect, test } from 'vitest';
import { restTasks, tasks } from '../tests/support/tasks';
import { actionNames, actionOf, isBuiltFromRecords } from './actions';

const finish = { single: { call: 'user/enable' } } as const;
const remove = { single: { call: 'deleteUser' }, bulk: { call: 'bulkDelete' }, confirm: 'count' } as const;

test('returns an action by name, and undefined for a missing one', () => {
  expect(actionOf(tasks({ actions: { finish } }), 'finish')).toBe(finish);
  expect(actionOf(tasks({ actions: { finish } }), 'start')).toBeUndefined();
  expect(actionOf(tasks(), 'finish')).toBeUndefined();
  expect(actionOf(tasks({ actions: { finish } }), 'delete')).toBeUndefined();
});

test('deletes with a destructive action, record by record over REST', () => {
  expect(actionOf(tasks({ delete: remove }), 'delete')).toEqual({ ...remove, destructive: true });
  expect(actionOf(restTasks(undefined, { delete: { confirm: 'title' } }), 'delete')).toEqual({
    confirm: 'title',
    bulk: 'each',
    destructive: true,
  });
});

test('keeps the order of names, with delete last', () => {
  expect(actionNames(tasks({ delete: remove, actions: { finish, begin: finish } }))).toEqual([
    'finish',
    'begin',
    'delete',
  ]);
  expect(actionNames(tasks({ actions: { finish } }))).toEqual(['finish']);
  expect(actionNames(tasks())).toEqual([]);
});

test('needs one call per record for a body built from it, unless there is a bulk call', () => {
  const single = { call: 'user/enable', body: () => ({ id: '1' }) } as const;
  const actions = {
    one: { single, bulk: 'each' },
    all: { single, bulk: { call: 'bulkDelete' } },
    plain: finish,
  } as const;
  const resource = tasks({ actions: { ...actions, many: { bulk: 'each' } } });
  const made = ['one', 'all', 'plain', 'many', 'missing'].filter(name => isBuiltFromRecords(resource, name));
  expect(made).toEqual(['one']);
});
