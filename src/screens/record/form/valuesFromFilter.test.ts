import { expect, test } from 'vitest';
import type { Condition } from '../../../../contract/list';
import { referenceCondition } from '../../../../dataProvider/query';
import { choice } from '../../../../schema/fields';
import { samples } from '../../../../tests/support/sample';
import { listSearch } from '../../../ui/listAddress';
import { keepShared, valuesFromFilter } from './valuesFromFilter';

test('a new record gets the references that its list is filtered by, and nothing else', () => {
  const where: Condition[] = [
    referenceCondition(samples, 'friends', 'sample-7'),
    referenceCondition(samples, 'parent', 'sample-8'),
    { field: 'colour', operator: 'in', value: ['red'] },
  ];
  expect(valuesFromFilter(samples, listSearch({ where }))).toEqual({ friends: ['sample-7'], parent: 'sample-8' });
  const others: Condition[] = [
    { field: 'parent', operator: 'ne', value: 'sample-8' },
    { field: 'friends', operator: 'in', value: ['sample-7', 'sample-8'] },
  ];
  expect(valuesFromFilter(samples, listSearch({ where: others }))).toEqual({});
  expect(valuesFromFilter(samples, '')).toEqual({});
});

test('the next record keeps the references and choices of the one before', () => {
  const values = { name: 'Ada', colour: 'red', friends: ['sample-7'], parent: null };
  expect(keepShared(samples, values)).toEqual({ colour: 'red', friends: ['sample-7'], parent: null });
});

test('the next record starts with the default of a choice that grants rights', () => {
  const role = choice({ choices: ['user', 'boss'], initial: 'user', reserved: { boss: ['super_admin'] } });
  const resource = { ...samples, fields: { ...samples.fields, role } };
  expect(keepShared(resource, { role: 'boss', colour: 'red' })).toEqual({ colour: 'red' });
});
