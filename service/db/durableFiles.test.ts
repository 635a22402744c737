import { fsyncSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDataFolder } from '../../tests/support/emptyDatabase';
import { DurableFiles, durableStart } from './durableFiles.mjs';

/** What a descriptor is of, where the system tells. */
const nameOf = (descriptor: number) => readlinkSync(`/proc/self/fd/${descriptor}`);

async function open(sync?: (descriptor: number) => void) {
  const folder = await emptyDataFolder();
  const engine = await PGlite.create({
    fs: new DurableFiles(join(folder.path, 'database'), sync),
    startParams: durableStart,
  });
  onTestFinished(async () => {
    await engine.close().catch(() => undefined);
    await folder.remove();
  });
  await engine.exec('create table kept (number int)');
  return engine;
}

test.skipIf(process.platform !== 'linux')('a commit is on the disk before it is answered', async () => {
  const synced: string[] = [];
  const engine = await open(descriptor => {
    fsyncSync(descriptor);
    synced.push(nameOf(descriptor));
  });
  synced.length = 0;
  for (const number of [1, 2, 3]) await engine.query('insert into kept values ($1)', [number]);
  expect(synced).toEqual([1, 2, 3].map(() => expect.stringMatching(/\/database\/pg_wal\/[0-9A-F]{24}$/)));

  await engine.exec('checkpoint');
  expect(synced).toContainEqual(expect.stringMatching(/\/base\/\d+\/\d+$/));
});

test('a commit that the disk refuses is not answered as done', async () => {
  let isRefused = false;
  const engine = await open(descriptor => {
    if (isRefused) throw new Error('EIO: i/o error, fsync');
    fsyncSync(descriptor);
  });
  isRefused = true;
  await expect(engine.query('insert into kept values (1)')).rejects.toThrow();
});
