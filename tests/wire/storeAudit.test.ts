/** The audit entries about the embedded store's files. */
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { storeLimits } from '../../contract/store';
import { storeObjects, storeParts } from '../../service/db/schema';
import { startService, type TestService } from '../support/service';
import { Bucket, type StoreUser, storeUser } from './storeSupport';

let service: TestService;
let admin: StoreUser;

beforeAll(async () => {
  service = await startService();
  admin = await storeUser(service, 'acme-admin');
});
afterAll(() => service?.stop());

const ofAcme = (name: string) => `public/organizations/acme/${name}`;
const put = (Key: string, Body = 'content') => admin.s3.send(new PutObjectCommand({ Bucket, Key, Body }));

/** Returns the entries about files, oldest first. */
const allEntries = () => entriesOf('');

async function entriesOf(text: string) {
  const { rows } = await service.db.orm.execute<Record<string, unknown>>(sql`
    select action, actor_username as who, organization_id as of, target_type as type, target_label as label,
      before, after, ip, outcome
    from audit_entries
    where action like 'files.%' and strpos(audit_entries::text, ${text}) > 0
    order by id
  `);
  return rows;
}

const byAdmin = { who: 'acme-admin', of: 'acme', type: 'files', outcome: 'done', ip: '127.0.0.1' };

test('an upload, a copy and a deletion write an entry each, but reading and missing objects none', async () => {
  const Key = ofAcme('trail/plan.txt');
  await put(Key);
  await admin.s3.send(new GetObjectCommand({ Bucket, Key }));
  await admin.s3.send(new CopyObjectCommand({ Bucket, Key: ofAcme('trail/copy.txt'), CopySource: `${Bucket}/${Key}` }));
  await admin.s3.send(new DeleteObjectCommand({ Bucket, Key }));
  await admin.s3.send(new DeleteObjectCommand({ Bucket, Key }));
  expect(await entriesOf('trail/')).toEqual([
    { ...byAdmin, action: 'files.upload', label: 'plan.txt', before: null, after: { size: 7 } },
    { ...byAdmin, action: 'files.copy', label: 'copy.txt', before: null, after: { size: 7, from: Key } },
    { ...byAdmin, action: 'files.delete', label: 'plan.txt', before: { size: 7 }, after: null },
  ]);
});

test('a multipart upload writes one entry when it is completed', async () => {
  const Key = ofAcme('parts/film.bin');
  const { UploadId } = await admin.s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const part = { Bucket, Key, UploadId, PartNumber: 1, Body: 'the only part' };
  const { ETag } = await admin.s3.send(new UploadPartCommand(part));
  expect(await entriesOf('parts/')).toEqual([]);
  const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
  await admin.s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
  expect(await entriesOf('parts/')).toEqual([
    { ...byAdmin, action: 'files.upload', label: 'film.bin', before: null, after: { size: 13 } },
  ]);
});

test('a bulk deletion writes one entry with the number of files, by one statement', async () => {
  const keys = ['many/a', 'many/b', 'many/c'].map(ofAcme);
  for (const key of keys) await put(key);
  const Objects = [...keys, ofAcme('many/not-there'), 'public/organizations/globex/many/d'].map(Key => ({ Key }));
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const { Errors } = await admin.s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  const updates = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('update \\"store_objects\\"'));
  queries.mockRestore();
  expect(updates).toHaveLength(1);
  expect(Errors).toHaveLength(1);
  const deleted = (await entriesOf('many/')).filter(({ action }) => action === 'files.delete');
  expect(deleted).toEqual([
    { ...byAdmin, action: 'files.delete', label: null, before: { files: 3, size: 21, keys }, after: null },
  ]);
});

test('a download by a presigned URL is attributed to its creator, once an hour, and viewing a picture is not recorded', async () => {
  const Key = ofAcme('links/report.csv');
  await put(Key);
  const url = await getSignedUrl(admin.s3, new GetObjectCommand({ Bucket, Key }), { expiresIn: 900 });
  for (let time = 0; time < 3; time++) expect((await fetch(url)).status).toBe(200);
  expect((await entriesOf('links/report')).map(({ action, who }) => [action, who])).toEqual([
    ['files.upload', 'acme-admin'],
    ['files.download', 'acme-admin'],
  ]);
  const picture = { Bucket, Key: ofAcme('links/logo.png') };
  await admin.s3.send(new PutObjectCommand({ ...picture, Body: 'x', ContentType: 'image/png' }));
  const shown = await getSignedUrl(admin.s3, new GetObjectCommand(picture), { expiresIn: 900 });
  expect((await fetch(shown)).headers.get('content-disposition')).toBe('inline');
  expect(await entriesOf('links/logo')).toHaveLength(1);
});

test('a file read in parallel ranges is one download', async () => {
  const Key = ofAcme('ranges/film.bin');
  await put(Key);
  const url = await getSignedUrl(admin.s3, new GetObjectCommand({ Bucket, Key }), { expiresIn: 900 });
  const ranges = [0, 1, 2, 3, 4, 5, 6].map(at => fetch(url, { headers: { range: `bytes=${at}-${at}` } }));
  for (const { status } of await Promise.all(ranges)) expect(status).toBe(206);
  expect((await entriesOf('ranges/')).map(({ action }) => action)).toEqual(['files.upload', 'files.download']);
});

describe('own files', () => {
  const own = (name: string) => `private/${admin.identity}/${name}`;

  test('are recorded for their own organisation, without their names', async () => {
    const before = await allEntries();
    await put(own('notes.txt'));
    const from = { CopySource: `${Bucket}/${own('notes.txt')}` };
    await admin.s3.send(new CopyObjectCommand({ Bucket, Key: own('copy.txt'), ...from }));
    await admin.s3.send(new CopyObjectCommand({ Bucket, Key: ofAcme('shared.txt'), ...from }));
    const url = await getSignedUrl(admin.s3, new GetObjectCommand({ Bucket, Key: own('notes.txt') }));
    expect((await fetch(url)).status).toBe(200);
    await admin.s3.send(new DeleteObjectCommand({ Bucket, Key: own('copy.txt') }));
    await put(own('copy.txt'));
    const Objects = [own('notes.txt'), own('copy.txt'), ofAcme('shared.txt')].map(Key => ({ Key }));
    await admin.s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    const entry = { ...byAdmin, label: null, before: null, after: { size: 7 } };
    expect((await allEntries()).slice(before.length)).toEqual([
      { ...entry, action: 'files.upload' },
      { ...entry, action: 'files.copy' },
      { ...entry, action: 'files.copy', label: 'shared.txt' },
      { ...entry, action: 'files.download' },
      { ...entry, action: 'files.delete', before: { size: 7 }, after: null },
      { ...entry, action: 'files.upload' },
      {
        ...entry,
        action: 'files.delete',
        before: { files: 3, size: 21, keys: [ofAcme('shared.txt')] },
        after: null,
      },
    ]);
    expect(await entriesOf(admin.identity)).toEqual([]);
  });

  test('in expiring folders are not recorded', async () => {
    const before = await allEntries();
    await put(own('imports/1/input.csv'));
    await admin.s3.send(new DeleteObjectCommand({ Bucket, Key: own('imports/1/input.csv') }));
    expect(await allEntries()).toEqual(before);
  });
});

describe('an entry is written only with its change:', () => {
  const statusOf = (sent: Promise<unknown>) => sent.catch(error => error.name);
  const contentOf = async (Key: string) => {
    const { Body } = await admin.s3.send(new GetObjectCommand({ Bucket, Key }));
    return Body?.transformToString();
  };

  test('an existing object stays, without an entry', async () => {
    const Key = ofAcme('falls/there');
    await put(Key, 'first');
    const before = await allEntries();
    const again = new PutObjectCommand({ Bucket, Key, Body: 'second', IfNoneMatch: '*' });
    expect(await statusOf(admin.s3.send(again))).toBe('PreconditionFailed');
    expect(await contentOf(Key)).toBe('first');
    expect(await allEntries()).toEqual(before);
  });

  test('what exceeds the quota is not stored, without an entry', async () => {
    const Key = ofAcme('falls/much');
    const { rows } = await service.db.orm.execute<{ id: string }>(
      sql`select id from users where username = 'acme-admin'`,
    );
    const filler = { id: 'filler', key: 'filler', ownerId: rows[0]?.id ?? '', headers: {}, metadata: {} };
    await service.db.orm.insert(storeObjects).values({ ...filler, activeAt: new Date() });
    const part = { objectId: 'filler', number: 1, file: 'filler', md5: '', storedAt: new Date() };
    await service.db.orm.insert(storeParts).values({ ...part, size: storeLimits.person });
    const before = await allEntries();
    expect(await statusOf(put(Key))).toBe('QuotaExceeded');
    expect(await statusOf(contentOf(Key))).toBe('NoSuchKey');
    expect(await allEntries()).toEqual(before);
    await service.db.orm.delete(storeObjects).where(eq(storeObjects.id, 'filler'));
  });

  test('what cannot be recorded is not done', async () => {
    const Key = ofAcme('falls/unnoted');
    await service.db.pool.query(
      "alter table audit_entries add constraint full_log check (action <> 'files.upload') not valid",
    );
    expect(await statusOf(put(Key))).toBe('InternalError');
    await service.db.pool.query('alter table audit_entries drop constraint full_log');
    expect(await statusOf(contentOf(Key))).toBe('NoSuchKey');
  });
});

test('a refusal changes nothing and writes no entry', async () => {
  await expect(put('public/organizations/globex/refused/x')).rejects.toThrow('Access Denied');
  expect(await entriesOf('refused/')).toEqual([]);
});
