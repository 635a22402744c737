import { expect, test } from 'vitest';
import { moveFile } from './moveFile';
import { StoreFailure, TAKEN } from './objectStore';
import type { StoredFile } from './s3';

const file: StoredFile = { key: 'a/plan.pdf', size: 4, modifiedAt: new Date(0), etag: 'e' };

/** A store of these keys with their sizes; what it is told to fails. */
function storeOf(sizes: Record<string, number>, fails: { copy?: Error; remove?: Error } = {}, copied = 4) {
  const store = {
    find: async (key: string) => {
      const size = sizes[key];
      return size === undefined ? undefined : { ...file, key, size };
    },
    copy: async (_source: string, destination: string) => {
      if (fails.copy) throw fails.copy;
      sizes[destination] = copied;
    },
    remove: async (key: string) => {
      if (fails.remove) throw fails.remove;
      delete sizes[key];
    },
  };
  return { store, sizes };
}

test('a file is at its new key, and no longer at the old one', async () => {
  const { store, sizes } = storeOf({ 'a/plan.pdf': 4 });
  await moveFile(store, file, 'b/plan.pdf');
  expect(sizes).toEqual({ 'b/plan.pdf': 4 });
});

test('a file that could not be copied stays', async () => {
  const { store, sizes } = storeOf({ 'a/plan.pdf': 4, 'b/plan.pdf': 9 }, { copy: new StoreFailure(TAKEN, '', false) });
  await expect(moveFile(store, file, 'b/plan.pdf')).rejects.toMatchObject({ code: TAKEN });
  expect(sizes).toEqual({ 'a/plan.pdf': 4, 'b/plan.pdf': 9 });
});

test('a file whose copy is not whole stays', async () => {
  const { store, sizes } = storeOf({ 'a/plan.pdf': 4 }, {}, 3);
  await expect(moveFile(store, file, 'b/plan.pdf')).rejects.toMatchObject({ code: 'PartialCopy' });
  expect(sizes).toHaveProperty('a/plan.pdf', 4);
});

test('an original that could not be deleted is said', async () => {
  const { store, sizes } = storeOf({ 'a/plan.pdf': 4 }, { remove: new Error('no') });
  await expect(moveFile(store, file, 'b/plan.pdf')).rejects.toMatchObject({ code: 'OriginalKept' });
  expect(sizes).toEqual({ 'a/plan.pdf': 4, 'b/plan.pdf': 4 });
});
