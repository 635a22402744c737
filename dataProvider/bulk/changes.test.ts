import { expect, test } from 'vitest';
import { sampleRecord, samples } from '../../tests/support/sample';
import { changedValues, type FieldChange, valuesBefore } from './changes';

const record = sampleRecord(1, { colour: 'red', labels: ['a', 'b'], notes: null, size: 3 });
const after = (...changes: FieldChange[]) => changedValues(samples, record, changes);

test('returns only fields that would change', () => {
  expect(
    after(
      { field: 'colour', mode: 'set', value: 'red' },
      { field: 'size', mode: 'set', value: 4 },
      { field: 'notes', mode: 'set', value: null },
    ),
  ).toEqual({ size: 4 });
});

test('clears a value', () => {
  expect(after({ field: 'size', mode: 'set', value: null })).toEqual({ size: null });
});

test('adds an item once, and ignores a missing item to remove', () => {
  expect(after({ field: 'labels', mode: 'add', value: ['b', 'c'] })).toEqual({ labels: ['a', 'b', 'c'] });
  expect(after({ field: 'labels', mode: 'remove', value: ['b', 'z'] })).toEqual({ labels: ['a'] });
  expect(after({ field: 'labels', mode: 'add', value: ['a'] })).toEqual({});
  expect(after({ field: 'labels', mode: 'set', value: ['b', 'a'] })).toEqual({});
});

test('treats a missing list as an empty one', () => {
  const bare = { id: 'x', labels: null };
  expect(changedValues(samples, bare, [{ field: 'labels', mode: 'remove', value: ['a'] }])).toEqual({});
  expect(changedValues(samples, bare, [{ field: 'labels', mode: 'add', value: ['a'] }])).toEqual({ labels: ['a'] });
});

test('doesn’t change the record that a change excludes', () => {
  const change = { field: 'size', mode: 'set', value: 4 } as const;
  expect(after({ ...change, except: record.id })).toEqual({});
  expect(after({ ...change, except: 'another' })).toEqual({ size: 4 });
});

test('returns the values before a change', () => {
  expect(valuesBefore(record, { notes: 'x', size: 4 })).toEqual({ notes: null, size: 3 });
});
