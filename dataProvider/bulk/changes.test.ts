import { expect, test } from 'vitest';
import { sampleRecord, samples } from '../../tests/support/sample';
import { changedValues, type FieldChange, valuesBefore } from './changes';

const record = sampleRecord(1, { colour: 'red', labels: ['a', 'b'], notes: null, size: 3 });
const after = (...changes: FieldChange[]) => changedValues(samples, record, changes);

test('only what would differ changes', () => {
  expect(
    after(
      { field: 'colour', mode: 'set', value: 'red' },
      { field: 'size', mode: 'set', value: 4 },
      { field: 'notes', mode: 'set', value: null },
    ),
  ).toEqual({ size: 4 });
});

test('a value can be taken away', () => {
  expect(after({ field: 'size', mode: 'set', value: null })).toEqual({ size: null });
});

test('what comes into a list is there once, and what goes out need not have been there', () => {
  expect(after({ field: 'labels', mode: 'add', value: ['b', 'c'] })).toEqual({ labels: ['a', 'b', 'c'] });
  expect(after({ field: 'labels', mode: 'remove', value: ['b', 'z'] })).toEqual({ labels: ['a'] });
  expect(after({ field: 'labels', mode: 'add', value: ['a'] })).toEqual({});
  expect(after({ field: 'labels', mode: 'set', value: ['b', 'a'] })).toEqual({});
});

test('a list that is not there is an empty one', () => {
  const bare = { id: 'x', labels: null };
  expect(changedValues(samples, bare, [{ field: 'labels', mode: 'remove', value: ['a'] }])).toEqual({});
  expect(changedValues(samples, bare, [{ field: 'labels', mode: 'add', value: ['a'] }])).toEqual({ labels: ['a'] });
});

test('what was before can be put back', () => {
  expect(valuesBefore(record, { notes: 'x', size: 4 })).toEqual({ notes: null, size: 3 });
});
