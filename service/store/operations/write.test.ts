import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeFiles } from '../files';
import { removeFilesOnError } from './write';

test.each([
  ['removes the files of an object that was refused', new Error('Quota exceeded'), [['file']]],
  [
    'keeps the files of an object that may have been stored',
    new DrizzleQueryError('commit', [], Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })),
    [],
  ],
])('%s', async (_, error, expected) => {
  const removed: (readonly string[])[] = [];
  const files = { ...storeFiles(''), remove: async (names: readonly string[]) => void removed.push(names) };
  const work = removeFilesOnError({ files }, ['file'], async () => {
    throw error;
  });
  await expect(work).rejects.toBe(error);
  expect(removed).toEqual(expected);
});
