/** What the audit log tells of the embedded store's files. */
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
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** The entries about keys that hold this text, the oldest first. */
async function entriesOf(text: string) {
  const { rows } = await service.db.orm.execute<Record<string, unknown>>(sql`
    select action, actor_username as who, organization_id as of, target_type as type, target_label as label,
      before, after, ip, outcome
    from audit_entries
    where action like 'files.%' and (strpos(target_id, ${text}) > 0 or strpos(before::text, ${text}) > 0)
    order by id
  `);
  return rows;
}

const byAdmin = { who: 'acme-admin', of: 'acme', type: 'files', outcome: 'done', ip: '127.0.0.1' };

test('an upload, a copy and a deletion leave an entry each; reading leaves none, nor does what is not there', async () => {
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

test('an upload in parts leaves one entry when it is whole', async () => {
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

test('many that are deleted together leave one entry with their number', async () => {
  const keys = ['many/a', 'many/b', 'many/c'].map(ofAcme);
  for (const key of keys) await put(key);
  const Objects = [...keys, ofAcme('many/not-there'), 'public/organizations/globex/many/d'].map(Key => ({ Key }));
  const { Errors } = await admin.s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(Errors).toHaveLength(1);
  const deleted = (await entriesOf('many/')).filter(({ action }) => action === 'files.delete');
  expect(deleted).toEqual([
    { ...byAdmin, action: 'files.delete', label: null, before: { files: 3, size: 21, keys }, after: null },
  ]);
});

test('a download by a link is put down to who made it, once an hour; a picture that is shown is none', async () => {
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

test('own files are in the log of the own organisation, but for what the console keeps for some days', async () => {
  await put(`private/${admin.identity}/notes.txt`);
  await put(`private/${admin.identity}/imports/1/input.csv`);
  await admin.s3.send(new DeleteObjectCommand({ Bucket, Key: `private/${admin.identity}/imports/1/input.csv` }));
  expect(await entriesOf(`private/${admin.identity}/`)).toEqual([
    { ...byAdmin, action: 'files.upload', label: 'notes.txt', before: null, after: { size: 7 } },
  ]);
});

test('what is refused changes nothing, and leaves no entry', async () => {
  await expect(put('public/organizations/globex/refused/x')).rejects.toThrow('Access Denied');
  expect(await entriesOf('refused/')).toEqual([]);
});
