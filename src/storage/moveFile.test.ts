import { expect, test } from 'vitest';
import { moveFile } from './moveFile';
import type { StoredFile } from './objectStore';
import { KEY_TAKEN, StoreFailure } from './objectStore';

const file: StoredFile = { key: 'a/plan.pdf', size: 4, modifiedAt: new Date(0), etag: 'plan' };
const KEY = 'b/plan.pdf';

/** A fake store of keys with their etags, with the given failures. */
function storeOf(tags: Record<string, string>, fails: { find?: Error; remove?: Error } = {}) {
  let isCopied = false;
  const store = {
    find: async (key: string) => {
      if (fails.find && isCopied) throw fails.find;
      const etag = tags[key];
      return etag === undefined ? undefined : { ...file, key, etag };
    },
    copy: async (source: Pick<StoredFile, 'key'>, destination: string) => {
      if (tags[destination] !== undefined) throw new StoreFailure(KEY_TAKEN, '', false);
      isCopied = true;
      const etag = tags[source.key] ?? '';
      tags[destination] = etag;
      return etag;
    },
    removeIf: async (key: string, etag: string) => {
      if (fails.remove) throw fails.remove;
      if (tags[key] !== etag) return false;
      delete tags[key];
      return true;
    },
  };
  return { store, tags };
}

test('a moved file is at its new key only', async () => {
  const { store, tags } = storeOf({ 'a/plan.pdf': 'plan' });
  await moveFile(store, file, KEY);
  expect(tags).toEqual({ [KEY]: 'plan' });
});

test('a file whose new key is taken stays', async () => {
  const { store, tags } = storeOf({ 'a/plan.pdf': 'plan', [KEY]: 'another' });
  await expect(moveFile(store, file, KEY)).rejects.toMatchObject({ code: KEY_TAKEN });
  expect(tags).toEqual({ 'a/plan.pdf': 'plan', [KEY]: 'another' });
});

test('a file moved to its own key stays', async () => {
  const { store, tags } = storeOf({ 'a/plan.pdf': 'plan' });
  await expect(moveFile(store, file, file.key)).rejects.toMatchObject({ code: KEY_TAKEN });
  expect(tags).toEqual({ 'a/plan.pdf': 'plan' });
});

test.each([
  ['is not whole', { size: 3 }],
  ['another move has replaced', { etag: 'another' }],
])('keeps the original if its copy %s', async (_, change) => {
  const { store, tags } = storeOf({ 'a/plan.pdf': 'plan' });
  store.find = async key => ({ ...file, key, ...change });
  await expect(moveFile(store, file, KEY)).rejects.toMatchObject({ code: 'PartialCopy' });
  expect(tags).toHaveProperty(file.key);
});

test.each([
  ['OriginalKept', { remove: new Error('no') }],
  ['CopyUnchecked', { find: new Error('no') }],
])('a move that fails with %s keeps both files and succeeds when retried', async (code, fails) => {
  const { store, tags } = storeOf({ 'a/plan.pdf': 'plan' }, fails);
  await expect(moveFile(store, file, KEY)).rejects.toMatchObject({ code });
  expect(tags).toEqual({ 'a/plan.pdf': 'plan', [KEY]: 'plan' });
  await moveFile(storeOf(tags).store, file, KEY);
  expect(tags).toEqual({ [KEY]: 'plan' });
});

test('an original that changed during the copy stays', async () => {
  const { store, tags } = storeOf({ 'a/plan.pdf': 'plan' });
  const { copy } = store;
  store.copy = async (...given) => {
    const etag = await copy(...given);
    tags[file.key] = 'changed';
    return etag;
  };
  await expect(moveFile(store, file, KEY)).rejects.toMatchObject({ code: 'OriginalChanged' });
  expect(tags).toEqual({ 'a/plan.pdf': 'changed', [KEY]: 'plan' });
});
