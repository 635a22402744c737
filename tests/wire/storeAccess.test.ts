import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '../../contract/demo';
import { storeLimits } from '../../contract/store';
import { storeObjects, storeParts } from '../../service/db/schema';
import { signIn } from '../support/client';
import { startService, type TestService } from '../support/service';
import { Bucket, get, put, refusal, type StoreUser, storeUser } from './storeSupport';

let service: TestService;
let user: StoreUser;
let admin: StoreUser;
let other: StoreUser;
let operator: StoreUser;
let s3: S3Client;

beforeAll(async () => {
  service = await startService();
  const users = ['acme-user', 'acme-admin', 'globex-admin', 'super'].map(name => storeUser(service, name));
  [user, admin, other, operator] = (await Promise.all(users)) as [StoreUser, StoreUser, StoreUser, StoreUser];
  s3 = user.s3;
});
afterAll(() => service?.stop());

const own = (name: string) => `private/${user.identity}/${name}`;

describe('a presigned URL', () => {
  const signed = (command: GetObjectCommand | PutObjectCommand, { s3 }: StoreUser = user, expiresIn = 900) =>
    getSignedUrl(s3, command, { expiresIn });

  test('stores and reads without credentials', async () => {
    const Key = own('signed/an address ü+&=?#.txt');
    const url = await signed(new PutObjectCommand({ Bucket, Key, Metadata: { by: 'address' } }));
    const stored = await fetch(url, { method: 'PUT', body: 'by address', headers: { 'content-type': 'text/plain' } });
    expect(stored.status).toBe(200);
    const command = new GetObjectCommand({ Bucket, Key, ResponseContentDisposition: 'attachment; filename="a.txt"' });
    const answer = await fetch(await signed(command));
    expect(await answer.text()).toBe('by address');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': 'attachment; filename="a.txt"',
      'x-amz-meta-by': 'address',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  });

  test('stores no metadata that the response to a read couldn’t have', async () => {
    for (const Metadata of [{ by: '名' }, { by: 'a\nb' }, { 'a b': 'x' }] as Record<string, string>[]) {
      const url = await signed(new PutObjectCommand({ Bucket, Key: own('signed/metadata'), Metadata }));
      const refused = await fetch(url, { method: 'PUT', body: 'x' });
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('InvalidArgument')]);
    }
    expect(await refusal(get(user, own('signed/metadata')))).toBe('NoSuchKey');
  });

  test('is valid only for its request and until it expires', async () => {
    await put(user, own('signed/a'));
    await put(user, own('signed/b'));
    const url = await signed(new GetObjectCommand({ Bucket, Key: own('signed/a') }));
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace('signed/a', 'signed/b'))).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(`${url}&response-content-type=text%2Fhtml`)).status).toBe(403);
    expect((await fetch(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=90000'))).status).toBe(403);
    const short = await signed(new GetObjectCommand({ Bucket, Key: own('signed/a') }), user, 1);
    await new Promise(resolve => setTimeout(resolve, 1100));
    const late = await fetch(short);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('Request has expired');
  });

  test.each([
    ['image/png', 'image/png', 'inline'],
    ['image/svg+xml', 'application/octet-stream', 'attachment'],
    ['text/html', 'application/octet-stream', 'attachment'],
    ['text/javascript', 'application/octet-stream', 'attachment'],
    ['application/xhtml+xml', 'application/octet-stream', 'attachment'],
    ['text/csv; charset=utf-8', 'text/csv; charset=utf-8', 'attachment'],
    ['IMAGE/PNG; x=text/html', 'IMAGE/PNG; x=text/html', 'inline'],
  ])('serves %s as %s, %s', async (type, told, disposition) => {
    const Key = own('signed/active');
    const ContentDisposition = 'inline; filename="x"';
    const Body = '<script>alert(1)</script>';
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: type, ContentDisposition }));
    const answer = await fetch(await signed(new GetObjectCommand({ Bucket, Key })));
    expect(answer.headers.get('content-type')).toBe(told);
    expect(answer.headers.get('content-disposition')).toBe(`${disposition}; filename="x"`);
    const chosen = new GetObjectCommand({
      Bucket,
      Key,
      ResponseContentType: 'text/html',
      ResponseContentDisposition: 'inline',
    });
    const again = await fetch(await signed(chosen));
    expect(again.headers.get('content-type')).toBe('application/octet-stream');
    expect(again.headers.get('content-disposition')).toBe('attachment');
    expect(again.headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('permissions', () => {
  const orgKey = 'public/organizations/acme/logo.png';

  test('an organisation’s files are read by its users and written by its administrators', async () => {
    expect(await refusal(put(user, orgKey))).toBe('AccessDenied');
    expect(await refusal(put(other, orgKey, 'x'))).toBe('AccessDenied');
    await put(admin, orgKey, 'logo');
    await put(operator, orgKey, 'logo 2');
    for (const someone of [user, admin, operator]) expect(await get(someone, orgKey)).toBe('logo 2');
    expect(await refusal(get(other, orgKey))).toBe('AccessDenied');
    // Other users don't learn whether the object exists.
    expect(await refusal(get(other, 'public/organizations/acme/never'))).toBe('AccessDenied');
    expect(await refusal(get(user, 'public/organizations/acme/never'))).toBe('NoSuchKey');
  });

  test('nothing is stored for an organisation that was deleted', async () => {
    const Key = 'public/organizations/no-such-organization/logo.png';
    expect(await refusal(put(operator, Key))).toBe('AccessDenied');
    expect(await refusal(operator.s3.send(new CreateMultipartUploadCommand({ Bucket, Key })))).toBe('AccessDenied');
  });

  test('protected files are read by colleagues, private ones only by their owner', async () => {
    const Protected = `protected/${user.identity}/picture`;
    await put(user, Protected, 'seen');
    await put(user, own('diary'), 'unseen');
    for (const someone of [user, admin, operator]) expect(await get(someone, Protected)).toBe('seen');
    expect(await refusal(get(other, Protected))).toBe('AccessDenied');
    for (const someone of [admin, other, operator]) {
      expect(await refusal(get(someone, own('diary')))).toBe('AccessDenied');
      expect(await refusal(put(someone, Protected, 'x'))).toBe('AccessDenied');
      expect(await refusal(put(someone, own('diary'), 'x'))).toBe('AccessDenied');
      const command = new DeleteObjectCommand({ Bucket, Key: own('diary') });
      expect(await refusal(someone.s3.send(command))).toBe('AccessDenied');
      const list = new ListObjectsV2Command({ Bucket, Prefix: own('') });
      expect(await refusal(someone.s3.send(list))).toBe('AccessDenied');
    }
    const colleague = new ListObjectsV2Command({ Bucket, Prefix: `protected/${user.identity}/` });
    expect((await admin.s3.send(colleague)).KeyCount).toBe(1);
  });

  test('a bulk deletion deletes what the user may delete', async () => {
    await put(user, own('many/1 & <2>'));
    await put(user, own('many/2'));
    const Objects = [own('many/1 & <2>'), own('many/2'), own('many/never'), `private/${admin.identity}/x`, '../x'];
    const answer = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: Objects.map(Key => ({ Key })) } }),
    );
    // An unsupported condition is refused.
    const conditional = { Key: own('many/never'), ETag: 'other' };
    const { Errors } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [conditional] } }));
    expect(Errors?.map(({ Code }) => Code)).toEqual(['NotImplemented']);
    expect(answer.Deleted?.map(({ Key }) => Key)).toEqual(Objects.slice(0, 3));
    expect(answer.Errors?.map(({ Code }) => Code).sort()).toEqual(['AccessDenied', 'InvalidArgument']);
    expect(await refusal(get(user, own('many/2')))).toBe('NoSuchKey');
  });

  test('an upload is tied to its key, for anyone who may write there', async () => {
    const Key = own('upload');
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const mine = { Bucket, Key: `private/${other.identity}/upload`, UploadId };
    expect(await refusal(other.s3.send(new UploadPartCommand({ ...mine, PartNumber: 1, Body: 'x' })))).toBe(
      'NoSuchUpload',
    );
    expect(await refusal(other.s3.send(new AbortMultipartUploadCommand(mine)))).toBe('NoSuchUpload');
    const theirs = { Bucket, Key, UploadId };
    expect(await refusal(other.s3.send(new UploadPartCommand({ ...theirs, PartNumber: 1, Body: 'x' })))).toBe(
      'AccessDenied',
    );
    expect(await refusal(other.s3.send(new ListPartsCommand(theirs)))).toBe('AccessDenied');
  });

  test('exceeding a user’s quota is refused, and leaves nothing', async () => {
    const at = new Date();
    const [object] = await service.db.orm
      .select()
      .from(storeObjects)
      .where(and(eq(storeObjects.key, orgKey), isNull(storeObjects.endedAt)));
    const ownerId = object?.ownerId ?? '';
    const filler = { id: 'filler', key: 'filler', ownerId, headers: {}, metadata: {}, activeAt: at };
    await service.db.orm.insert(storeObjects).values(filler);
    const part = { objectId: 'filler', number: 1, file: 'filler', md5: '', storedAt: at };
    await service.db.orm.insert(storeParts).values({ ...part, size: storeLimits.person - 10 });
    expect(await refusal(put(operator, 'public/organizations/acme/large', 'more than ten bytes'))).toBe(
      'QuotaExceeded',
    );
    expect(await refusal(get(operator, 'public/organizations/acme/large'))).toBe('NoSuchKey');
    const inParts = { Bucket, Key: 'public/organizations/acme/large' };
    const { UploadId } = await operator.s3.send(new CreateMultipartUploadCommand(inParts));
    const Body = Buffer.from('more than ten bytes');
    expect(await refusal(operator.s3.send(new UploadPartCommand({ ...inParts, UploadId, PartNumber: 1, Body })))).toBe(
      'QuotaExceeded',
    );
    await operator.s3.send(new AbortMultipartUploadCommand({ ...inParts, UploadId }));
    await service.db.orm.delete(storeObjects).where(eq(storeObjects.id, 'filler'));
    await put(operator, 'public/organizations/acme/large', 'more than ten bytes');
  });

  test('a user who is disabled or signed out loses access at once', async () => {
    const leaver = await storeUser(service, 'acme-user');
    expect(await get(leaver, own('diary'))).toBe('unseen');
    const session = await signIn(service, 'acme-admin');
    await session.call('user/disable', { organization: 'acme', id: demo.acmeUser });
    expect(await refusal(get(leaver, own('diary')))).toBe('InvalidAccessKeyId');
    await session.call('user/enable', { organization: 'acme', id: demo.acmeUser });
    // An enabled user must sign in again.
    expect(await refusal(get(leaver, own('diary')))).toBe('InvalidAccessKeyId');
    expect(await get(await storeUser(service, 'acme-user'), own('diary'))).toBe('unseen');
  });
});
