import { expect, test, vi } from 'vitest';
import { changedNames, editedValues, rebasedValues, StaleValues, saveValues } from './editedValues';
import { CallError } from './errors';

interface Values {
  name: string;
  size: number;
  list: string[];
}

const base: Values = { name: 'a', size: 1, list: ['x'] };
const edited = (changes: Partial<Values>) => ({ ...editedValues(base, 'e1'), values: { ...base, ...changes } });
const stale = (values: Values, etag: string) =>
  new CallError({
    status: 409,
    code: 'stale',
    message: 'Changed.',
    call: 'save',
    current: { etag, values: { ...values } },
  });
const read = (values: Record<string, unknown>) => values as unknown as Values;

test('returns the names of changed values', () => {
  expect(editedValues(base, 'e1')).toEqual({ base, etag: 'e1', values: base, conflicts: [] });
  expect(changedNames(editedValues(base, undefined))).toEqual([]);
  expect(changedNames(edited({ size: 2, list: ['x'] }))).toEqual(['size']);
  expect(changedNames(edited({ list: ['y'] }))).toEqual(['list']);
});

test('updates unchanged values with another user’s, and keeps the others', () => {
  const current = { name: 'theirs', size: 1, list: ['x', 'y'] };
  expect(rebasedValues(edited({ size: 2 }), current, 'e2')).toEqual({
    base: current,
    etag: 'e2',
    values: { ...current, size: 2 },
    conflicts: [],
  });
});

test('reports a conflict if both changed a value to something else, until both are the same', () => {
  const both = rebasedValues(edited({ name: 'mine', size: 2 }), { ...base, name: 'theirs', size: 2 }, 'e2');
  expect(both).toMatchObject({ values: { name: 'mine', size: 2 }, conflicts: ['name'] });
  const again = rebasedValues(both, { ...base, name: 'theirs', size: 3 }, 'e3');
  expect(again).toMatchObject({ values: { name: 'mine', size: 3 }, conflicts: ['name'] });
  expect(rebasedValues(again, { ...base, name: 'mine' }, 'e4').conflicts).toEqual([]);
});

test('saves over other users’ changes to other values', async () => {
  const theirs = { ...base, name: 'theirs' };
  const send = vi.fn().mockRejectedValueOnce(stale(theirs, 'e2')).mockResolvedValueOnce('saved');
  const saved = await saveValues(edited({ size: 2 }), send, read);
  expect(saved.answer).toBe('saved');
  expect(send.mock.calls.map(([{ etag, values }]) => [etag, values])).toEqual([
    ['e1', { ...base, size: 2 }],
    ['e2', { ...theirs, size: 2 }],
  ]);
});

test('doesn’t send again if another user has saved the same values', async () => {
  const send = vi.fn().mockRejectedValueOnce(stale({ ...base, size: 2 }, 'e2'));
  expect(await saveValues(edited({ size: 2 }), send, read)).toMatchObject({ answer: undefined, from: { etag: 'e2' } });
  expect(send).toHaveBeenCalledOnce();
});

test('refuses a save if the same value was changed, or the number of merges is exceeded', async () => {
  const theirs = stale({ ...base, size: 3 }, 'e2');
  const same = vi.fn(() => Promise.reject(theirs));
  const refused = await saveValues(edited({ size: 2 }), same, read).catch(error => error);
  expect(same).toHaveBeenCalledTimes(1);
  expect(refused).toBeInstanceOf(StaleValues);
  expect(refused).toMatchObject({
    name: 'StaleValues',
    message: 'Changed.',
    cause: theirs,
    edited: { conflicts: ['size'] },
  });

  const elsewhere = vi.fn(() => Promise.reject(stale({ ...base, name: 'theirs' }, 'e2')));
  await expect(saveValues(edited({ size: 2 }), elsewhere, read, 0)).rejects.toMatchObject({
    edited: { conflicts: [] },
  });
  expect(elsewhere).toHaveBeenCalledTimes(1);
  await expect(saveValues(edited({ size: 2 }), elsewhere, read, 2)).rejects.toBeInstanceOf(StaleValues);
  expect(elsewhere).toHaveBeenCalledTimes(1 + 3);
});

test('rethrows any other error', async () => {
  const broken = new Error('Broken');
  const refused = new CallError({ status: 422, code: 'invalid', message: 'No.', call: 'save' });
  for (const error of [broken, refused]) {
    await expect(saveValues(edited({ size: 2 }), () => Promise.reject(error), read)).rejects.toBe(error);
  }
});
