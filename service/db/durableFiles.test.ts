import { fsyncSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDataFolder } from '../../tests/support/emptyDatabase';
import { DurableFiles, durableStartParams, releaseInstallation } from './durableFiles.mjs';

/** Returns the path of an open descriptor (Linux). */
const nameOf = (descriptor: number) => readlinkSync(`/proc/self/fd/${descriptor}`);

async function open(sync?: (descriptor: number) => void) {
  const folder = await emptyDataFolder();
  const engine = await PGlite.create({
    fs: new DurableFiles(join(folder.path, 'database'), sync),
    startParams: durableStartParams,
    extensions: { pg_trgm },
  });
  onTestFinished(async () => {
    await engine.close().catch(() => undefined);
    await folder.remove();
  });
  await engine.exec('create table kept (number int)');
  return engine;
}

test.skipIf(process.platform !== 'linux')('a commit is flushed to disk before it is acknowledged', async () => {
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

test('a commit that the disk refuses is not acknowledged', async () => {
  let isRefused = false;
  const engine = await open(descriptor => {
    if (isRefused) throw new Error('EIO: i/o error, fsync');
    fsyncSync(descriptor);
  });
  isRefused = true;
  await expect(engine.query('insert into kept values (1)')).rejects.toThrow();
});

test('the installation files that a database needs are kept', async () => {
  const engine = await open();
  const { FS } = engine.Module;
  const size = () => FS.lookupPath('/pglite/bin/initdb').node.contents.buffer.byteLength;
  const before = size();
  releaseInstallation(FS);
  expect(size()).toBeLessThan(before / 2);
  await engine.exec('create extension if not exists pg_trgm');
  const {
    rows: [found],
  } = await engine.query(`select
    timestamptz '2026-07-01 12:00Z' at time zone 'Europe/Vienna' = '2026-07-01 14:00' as zone,
    similarity('cat', 'cats') >= 0.5 as trigrams,
    to_char(date '2026-07-01', 'TMMonth') = 'July' as locale`);
  expect(found).toEqual({ zone: true, trigrams: true, locale: true });
  await engine.exec(`do $$ begin perform 1; end $$`);
});
