/** The embedded object store's files: nothing incomplete, nothing of deleted objects, and little memory. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isExpiring } from '../../contract/expiringFolders';
import { storeObjects } from '../../service/db/schema';
import { type StoreFiles, storeFiles } from '../../service/store/files';
import { sweepFiles, sweepStore } from '../../service/store/sweep';
import { bundledService, type ServiceProcess, type ServiceProgram, spawnService } from '../support/process';
import {
  demoPassword,
  quietDemo,
  type ServiceData,
  startedData,
  startService,
  type TestService,
} from '../support/service';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary';
import { Bucket, type StoreUser, storeUser } from './storeSupport';

const MIB = 1024 * 1024;
const HOUR = 60 * 60_000;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter(entry => entry.isFile()).map(entry => entry.name);
}

/** Returns a process's resident memory in bytes, or 0 if the system doesn't report it. */
async function memoryOf(service: ServiceProcess | undefined): Promise<number> {
  const status = await readFile(`/proc/${service?.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

describe('a process of its own', { timeout: 180_000 }, () => {
  let program: ServiceProgram;
  let data: ServiceData;
  let running: ServiceProcess | undefined;
  let user: StoreUser;
  let url: string;

  // Each test continues where the previous one ended, because a start takes seconds.
  beforeAll(async () => {
    program = await bundledService();
    data = await startedData('demo');
    await begin();
  });
  afterAll(async () => {
    await running?.end('SIGKILL');
    await data?.remove();
    await program?.remove();
  });

  async function begin(): Promise<void> {
    const env = { PORT: '0', ...data.env, DEMO_PASSWORD: demoPassword, LOG_LEVEL: 'warn', ...quietDemo };
    running = spawnService({ ...env, DEMO_TRACK_DAYS: '0', DEMO_QUERIES: '0' }, program);
    url = (await running.printed(/The console is at (\S+)/))[1] ?? '';
    user = await storeUser({ url }, 'acme-user');
  }
  const own = (name: string) => `private/${user.identity}/${name}`;
  const store = () => join(data.env.DATA_DIR, 'store');

  test('killed while writing leaves no partial object, and every complete one', async () => {
    const Key = own('replaced');
    const before = Buffer.alloc(MIB, 'before');
    await user.s3.send(new PutObjectCommand({ Bucket, Key, Body: before }));
    const first = await filesIn(store());
    expect(first).toHaveLength(1);

    const length = 64 * MIB;
    for (const name of ['replaced', 'new']) {
      const address = await getSignedUrl(user.s3, new PutObjectCommand({ Bucket, Key: own(name) }));
      const unfinished = request(address, { method: 'PUT', headers: { 'content-length': String(length) } });
      unfinished.on('error', () => {});
      for (let sent = 0; sent < length / 2; sent += MIB) {
        if (!unfinished.write(Buffer.alloc(MIB, 'after!'))) await new Promise(done => unfinished.once('drain', done));
      }
    }
    for (let tries = 0; (await filesIn(join(store(), 'incoming'))).length < 2 && tries < 100; tries++) await wait(50);
    expect(await filesIn(join(store(), 'incoming'))).toHaveLength(2);
    await running?.end('SIGKILL');

    await begin();
    const { Body } = await user.s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(before)).toBe(true);
    const { Contents } = await user.s3.send(new ListObjectsV2Command({ Bucket, Prefix: own('') }));
    expect(Contents?.map(each => [each.Key, each.Size])).toEqual([[Key, MIB]]);
    expect(await filesIn(join(store(), 'files'))).toEqual(first);
  });

  test('killed repeatedly while objects are written and replaced keeps each as acknowledged', async () => {
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < 2; round++) {
      let isOver = false;
      let written = 0;
      const writers = [0, 1, 2].map(async writer => {
        for (let n = 0; !isOver; n++) {
          const name = `${writer}-${n % 4}`;
          const content = `${round}.${n}.`.repeat(20_000);
          try {
            await user.s3.send(new PutObjectCommand({ Bucket, Key: own(name), Body: content }));
            acknowledged.set(name, content);
            written++;
          } catch {
            // Whether this object was stored is unknown.
            acknowledged.delete(name);
          }
        }
      });
      // Each writer has at most one pending write, so some acknowledged ones remain.
      try {
        await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(12);
        await running?.end('SIGKILL');
      } finally {
        isOver = true;
        await Promise.all(writers);
      }
      await begin();
      for (const [name, content] of acknowledged) {
        const { Body } = await user.s3.send(new GetObjectCommand({ Bucket, Key: own(name) }));
        expect(await Body?.transformToString()).toBe(content);
      }
    }
    expect(acknowledged.size).toBeGreaterThan(0);
  });

  test('receives and sends 200 MB in parts, with the memory of a few pieces', async () => {
    const Key = own('large');
    const size = 8 * MIB;
    const count = 25;
    const piece = (n: number) => Buffer.alloc(size, `${n} bottles of beer on the wall, `);
    const before = await memoryOf(running);
    let most = 0;
    const watching = setInterval(async () => {
      most = Math.max(most, await memoryOf(running));
    }, 50);
    const { UploadId } = await user.s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let at = 0; at < count; at += 4) {
      const numbers = Array.from({ length: Math.min(4, count - at) }, (_, n) => at + n + 1);
      Parts.push(
        ...(await Promise.all(
          numbers.map(async PartNumber => {
            const part = { Bucket, Key, UploadId, PartNumber, Body: piece(PartNumber) };
            return { PartNumber, ETag: (await user.s3.send(new UploadPartCommand(part))).ETag };
          }),
        )),
      );
    }
    const completed = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    await user.s3.send(new CompleteMultipartUploadCommand(completed));
    const { Body, ContentLength } = await user.s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(ContentLength).toBe(count * size);
    const given = createHash('sha256');
    if (!(Body instanceof Readable)) throw new Error('The content is no stream');
    for await (const chunk of Body) given.update(chunk);
    const expected = createHash('sha256');
    for (let n = 1; n <= count; n++) expected.update(piece(n));
    expect(given.digest('hex')).toBe(expected.digest('hex'));
    clearInterval(watching);
    expect(most - before).toBeLessThan(120 * MIB);
  });
});

describe('obsolete files', () => {
  let service: TestService;
  let folder: TemporaryFolder;
  let files: StoreFiles;

  beforeAll(async () => {
    service = await startService();
    folder = await temporaryFolder();
    files = storeFiles(folder.path);
  });
  afterAll(async () => {
    await service?.stop();
    await folder?.remove();
  });

  test('are deleted: replaced, aborted, expired, and those of deleted users', async () => {
    const { orm } = service.db;
    const ago = (ms: number) => new Date(Date.now() - ms);
    const { rows } = await orm.execute<{ id: string }>(sql`select id from users where username = 'acme-user'`);
    const ada = rows[0]?.id ?? '';
    const whole = { activeAt: ago(99 * HOUR), completedAt: ago(99 * HOUR), etag: 'x' };
    const rowsOf: Record<string, Omit<typeof storeObjects.$inferInsert, 'id' | 'headers' | 'metadata'>> = {
      kept: { key: 'private/x/kept', ownerId: ada, ...whole },
      'just-replaced': { key: 'private/x/kept', ownerId: ada, ...whole, endedAt: ago(60_000) },
      replaced: { key: 'private/x/kept', ownerId: ada, ...whole, endedAt: ago(HOUR) },
      'going-on': { key: 'private/x/upload', ownerId: ada, activeAt: ago(72 * HOUR) },
      'given-up': { key: 'private/x/upload', ownerId: ada, activeAt: ago(120 * HOUR) },
      'of-stranger': { key: 'private/y/file', ownerId: 'gone', ...whole },
      'of-an-organisation': { key: 'public/organizations/acme/logo', ownerId: 'gone', ...whole },
      'old-import': { key: 'private/x/imports/1/input.csv', ownerId: ada, ...whole, completedAt: ago(31 * 24 * HOUR) },
      import: { key: 'private/x/imports/2/input.csv', ownerId: ada, ...whole, completedAt: ago(29 * 24 * HOUR) },
      'old-of-a-core': { key: 'private/x/core/1/installer.sh', ownerId: ada, ...whole },
      'marker-of-a-folder': { key: 'private/x/core/', ownerId: ada, ...whole },
      'of-a-like-name': { key: 'private/x/score/1', ownerId: ada, ...whole },
      'own-folder': { key: 'private/x/notes/core/1', ownerId: ada, ...whole },
      'seen-by-colleagues': { key: 'protected/x/core/1', ownerId: ada, ...whole },
      'of-no-organisation': { key: 'public/organizations/gone/logo', ownerId: ada, ...whole },
    };
    for (const [id, row] of Object.entries(rowsOf)) {
      await orm.insert(storeObjects).values({ id, headers: {}, metadata: {}, ...row });
      const file = await files.write(Readable.from([Buffer.from(id)]));
      await orm.execute(sql`
        insert into store_parts (object_id, number, file, size, md5, stored_at) values (${id}, 1, ${file}, 1, '', now())
      `);
    }
    await sweepStore(service.db, files);
    await sweepStore(service.db, files, new Date(Date.now() + HOUR / 2));
    const left = await orm.select({ id: storeObjects.id }).from(storeObjects);
    // The database and the contract agree on the folders whose files expire.
    const gone = ['just-replaced', 'replaced', 'given-up', 'of-stranger', 'of-no-organisation'];
    const others = Object.entries(rowsOf).filter(([id, { key }]) => !gone.includes(id) && !isExpiring(key));
    const staying = ['import', ...others.map(([id]) => id)].sort();
    expect(staying).toContain('marker-of-a-folder');
    expect(left.map(({ id }) => id).sort()).toEqual(staying);
    expect(await filesIn(folder.path)).toHaveLength(staying.length);
  });

  test('are removed from the disk if no object refers to them, but not while they may be being written', async () => {
    await mkdir(files.incoming, { recursive: true });
    await writeFile(join(files.incoming, 'unfinished'), 'x');
    const unnamed = await files.write(Readable.from([Buffer.from('unnamed')]));
    const before = await filesIn(folder.path);
    await sweepFiles(service.db, files);
    expect(await filesIn(folder.path)).toEqual(before);
    await sweepFiles(service.db, files, new Date(Date.now() + 2 * HOUR));
    const after = await filesIn(folder.path);
    expect(before.filter(name => !after.includes(name)).sort()).toEqual([unnamed, 'unfinished'].sort());
    await sweepFiles(service.db, storeFiles(join(folder.path, 'nothing-here')));
  });
});
