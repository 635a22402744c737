import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary';
import { storeFiles } from './files';

test('reserved disk space is not available to others until it is released', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const files = storeFiles(folder.path);
  const { bavail, bsize } = await statfs(folder.path);
  const most = Math.floor(bavail * bsize * 0.6);
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => files.reserve(most)));
  const got = asked.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
  expect(got).toHaveLength(1);
  got[0]?.release();
  const again = await files.reserve(most);
  await expect(files.reserve(most)).rejects.toThrow('The store is full.');
  again.consume(most);
  (await files.reserve(most)).release();
});

test('finds out before an upload that no file can be written', async () => {
  const data = await temporaryFolder();
  onTestFinished(data.remove);
  const store = join(data.path, 'store');
  await storeFiles(store).assertWritable();
  await rm(store, { recursive: true });
  await writeFile(store, '');
  await expect(storeFiles(store).assertWritable()).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test('every new folder is flushed to disk before its first file counts', async () => {
  const data = await temporaryFolder();
  onTestFinished(data.remove);
  const store = join(data.path, 'store');
  const synced: string[] = [];
  const files = storeFiles(store, async path => void synced.push(path));
  async function* content() {
    yield Buffer.from('content');
  }
  const first = (await files.write(content())).slice(0, 2);
  const folders = [data.path, store, join(store, 'files'), join(store, 'files', first)];
  expect(new Set(synced)).toEqual(new Set(folders));
});
