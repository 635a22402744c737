import { expect, test } from 'vitest';
import { restTasks, tasks } from '../tests/support/tasks';
import { actionNames, actionOf, isMadeOfRecords } from './actions';

const finish = { single: { call: 'user/enable' } } as const;
const remove = { single: { call: 'deleteUser' }, bulk: { call: 'bulkDelete' }, confirm: 'count' } as const;

test('actions are found by name, and what cannot be done is none', () => {
  expect(actionOf(tasks({ actions: { finish } }), 'finish')).toBe(finish);
  expect(actionOf(tasks({ actions: { finish } }), 'start')).toBeUndefined();
  expect(actionOf(tasks(), 'finish')).toBeUndefined();
  expect(actionOf(tasks({ actions: { finish } }), 'delete')).toBeUndefined();
});

test('to delete is an action which destroys, over REST one record after the other', () => {
  expect(actionOf(tasks({ delete: remove }), 'delete')).toEqual({ ...remove, destructive: true });
  expect(actionOf(restTasks(undefined, { delete: { confirm: 'title' } }), 'delete')).toEqual({
    confirm: 'title',
    bulk: 'each',
    destructive: true,
  });
});

test('their names are in order, to delete being the last', () => {
  expect(actionNames(tasks({ delete: remove, actions: { finish, begin: finish } }))).toEqual([
    'finish',
    'begin',
    'delete',
  ]);
  expect(actionNames(tasks({ actions: { finish } }))).toEqual(['finish']);
  expect(actionNames(tasks())).toEqual([]);
});

test('calls with a body made of the record are made one by one, unless there is one for all', () => {
  const single = { call: 'user/enable', body: () => ({ id: '1' }) } as const;
  const actions = {
    one: { single, bulk: 'each' },
    all: { single, bulk: { call: 'bulkDelete' } },
    plain: finish,
  } as const;
  const resource = tasks({ actions: { ...actions, many: { bulk: 'each' } } });
  const made = ['one', 'all', 'plain', 'many', 'missing'].filter(name => isMadeOfRecords(resource, name));
  expect(made).toEqual(['one']);
});
