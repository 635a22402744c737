/** The embedded object store, used with the console's SDK: objects, multipart uploads, listings and permissions. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsCommand,
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
import { Bucket, type StoreUser, storeUser } from './storeSupport';

const MIB = 1024 * 1024;

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
const put = (Key: string, Body: string | Buffer = 'content', { s3 }: StoreUser = user) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body }));
const get = async (Key: string, { s3 }: StoreUser = user) =>
  (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was refused',
    error => error.name,
  );

describe('an object', () => {
  test('keeps the encoding of its content', async () => {
    const Key = own('packed');
    const content = gzipSync('content');
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: content, ContentEncoding: 'gzip' }));
    const { ContentEncoding, ContentLength } = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect([ContentEncoding, ContentLength]).toEqual(['gzip', content.length]);
  });

  test('is returned as stored, with its metadata', async () => {
    const stored = await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: own('notes.txt'),
        Body: 'Grüße',
        ContentType: 'text/plain; charset=utf-8',
        CacheControl: 'private, max-age=60',
        ContentLanguage: 'de',
        Metadata: { author: 'Ada' },
      }),
    );
    const md5 = createHash('md5').update('Grüße').digest('hex');
    expect(stored.ETag).toBe(`"${md5}"`);
    const { Body, ...answer } = await s3.send(new GetObjectCommand({ Bucket, Key: own('notes.txt') }));
    expect(await Body?.transformToString()).toBe('Grüße');
    expect(answer).toMatchObject({
      ContentType: 'text/plain; charset=utf-8',
      ContentLength: 7,
      CacheControl: 'private, max-age=60',
      ContentLanguage: 'de',
      Metadata: { author: 'Ada' },
      ETag: `"${md5}"`,
      ContentDisposition: 'attachment',
      ChecksumCRC32: stored.ChecksumCRC32,
    });
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: own('notes.txt') }));
    expect(head).toMatchObject({ ContentLength: 7, ETag: `"${md5}"`, Metadata: { author: 'Ada' } });
    expect(head.LastModified?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is replaced and deleted, and deleting it again is no error', async () => {
    await put(own('once'), 'first');
    await put(own('once'), 'second');
    expect(await get(own('once'))).toBe('second');
    for (let time = 0; time < 2; time++) await s3.send(new DeleteObjectCommand({ Bucket, Key: own('once') }));
    expect(await refusal(get(own('once')))).toBe('NoSuchKey');
    expect(await refusal(s3.send(new HeadObjectCommand({ Bucket, Key: own('once') })))).toBe('NotFound');
  });

  test('may be empty, and may be streamed', async () => {
    await put(own('empty'), '');
    expect(await get(own('empty'))).toBe('');
    const content = randomBytes(3 * MIB);
    const stream = Readable.from([content.subarray(0, 100), content.subarray(100)]);
    await s3.send(new PutObjectCommand({ Bucket, Key: own('stream'), Body: stream, ContentLength: content.length }));
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: own('stream') }));
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(content)).toBe(true);
  });

  test.each(['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const)('is checked by %s', async algorithm => {
    const Key = own(`checked-${algorithm}`);
    const sent = await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'checked', ChecksumAlgorithm: algorithm }));
    const answer = await s3.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
    expect(answer[`Checksum${algorithm}`]).toBeTruthy();
    expect(answer[`Checksum${algorithm}`]).toBe(sent[`Checksum${algorithm}`]);
    const wrong = new PutObjectCommand({
      Bucket,
      Key: own('wrong'),
      Body: 'x',
      [`Checksum${algorithm}`]: 'AAAAAA==',
    });
    expect(await refusal(s3.send(wrong))).toBe('BadDigest');
    expect(await refusal(get(own('wrong')))).toBe('NoSuchKey');
  });
});

describe('a multipart upload', () => {
  const begin = async (Key: string, more = {}) =>
    (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }))).UploadId;
  const part = (Key: string, UploadId: string | undefined, PartNumber: number, Body: Buffer) =>
    s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));

  test('becomes an object only when it is completed', async () => {
    const Key = own('large');
    const content = randomBytes(12 * MIB);
    const UploadId = await begin(Key, { ContentType: 'video/mp4' });
    const pieces = [content.subarray(0, 5 * MIB), content.subarray(5 * MIB, 10 * MIB), content.subarray(10 * MIB)];
    const Parts = await Promise.all(
      pieces.map(async (piece, at) => ({
        PartNumber: at + 1,
        ETag: (await part(Key, UploadId, at + 1, piece)).ETag,
      })),
    );
    expect(await refusal(get(Key))).toBe('NoSuchKey');
    const listed = await s3.send(new ListPartsCommand({ Bucket, Key, UploadId, MaxParts: 2 }));
    expect(listed).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '2' });
    expect(listed.Parts?.map(each => [each.PartNumber, each.Size, each.ETag])).toEqual(
      Parts.slice(0, 2).map(({ ETag }, at) => [at + 1, 5 * MIB, ETag]),
    );
    const done = await s3.send(
      new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    );
    expect(done.ETag).toMatch(/^"[\da-f]{32}-3"$/);
    const { Body, ...answer } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(answer).toMatchObject({ ETag: done.ETag, ContentLength: content.length, ContentType: 'video/mp4' });
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(content)).toBe(true);
    expect(await refusal(part(Key, UploadId, 4, Buffer.from('late')))).toBe('NoSuchUpload');
  });

  test.each([
    ['CRC32', 'COMPOSITE'],
    ['CRC32C', 'FULL_OBJECT'],
    ['CRC64NVME', 'FULL_OBJECT'],
    ['SHA256', 'COMPOSITE'],
  ] as const)('is checked by %s, %s', async (ChecksumAlgorithm, ChecksumType) => {
    const Key = own(`parts-${ChecksumAlgorithm}`);
    const UploadId = await begin(Key, { ChecksumAlgorithm, ChecksumType });
    const content = Buffer.concat([Buffer.alloc(5 * MIB, 'one'), Buffer.from('two')]);
    const send = (PartNumber: number, Body: Buffer, more = {}) =>
      s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ChecksumAlgorithm, ...more }));
    const Parts = await Promise.all(
      [content.subarray(0, 5 * MIB), content.subarray(5 * MIB)].map(async (Body, at) => {
        const { ETag, ...answer } = await send(at + 1, Body);
        const checksum = `Checksum${ChecksumAlgorithm}` as const;
        return { PartNumber: at + 1, ETag, [checksum]: answer[checksum] };
      }),
    );
    const other = ChecksumAlgorithm === 'SHA256' ? 'CRC32' : 'SHA256';
    expect(await refusal(send(3, Buffer.from('x'), { ChecksumAlgorithm: other }))).toBe('InvalidRequest');
    const list = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    const done = await s3.send(new CompleteMultipartUploadCommand(list));
    expect(done.ChecksumType).toBe(ChecksumType);
    // The client computes the checksum of a whole object itself and compares it.
    const { Body, ...answer } = await s3.send(new GetObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(content)).toBe(true);
    expect(answer[`Checksum${ChecksumAlgorithm}`]).toMatch(ChecksumType === 'COMPOSITE' ? /-2$/ : /=$/);
  });

  test('leaves nothing when it is aborted', async () => {
    const Key = own('given-up');
    const UploadId = await begin(Key);
    await part(Key, UploadId, 1, Buffer.from('x'));
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    expect(await refusal(s3.send(new ListPartsCommand({ Bucket, Key, UploadId })))).toBe('NoSuchUpload');
    expect(await refusal(s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })))).toBe('NoSuchUpload');
  });

  test('is refused if its list does not match the parts', async () => {
    const Key = own('wrong-list');
    const UploadId = await begin(Key);
    const [one, two] = [await part(Key, UploadId, 1, Buffer.from('x')), await part(Key, UploadId, 2, Buffer.from('y'))];
    const complete = (...listed: [number, string | undefined][]) =>
      refusal(
        s3.send(
          new CompleteMultipartUploadCommand({
            Bucket,
            Key,
            UploadId,
            MultipartUpload: { Parts: listed.map(([PartNumber, ETag]) => ({ PartNumber, ETag })) },
          }),
        ),
      );
    expect(await complete([1, one.ETag], [2, two.ETag])).toBe('EntityTooSmall');
    expect(await complete([2, two.ETag], [1, one.ETag])).toBe('InvalidPartOrder');
    expect(await complete([1, two.ETag])).toBe('InvalidPart');
    expect(await complete([3, one.ETag])).toBe('InvalidPart');
    expect(await complete()).toBe('MalformedXML');
    expect(await refusal(part(Key, UploadId, 0, Buffer.from('z')))).toBe('InvalidArgument');
    expect(await refusal(part(Key, UploadId, storeLimits.parts + 1, Buffer.from('z')))).toBe('InvalidArgument');
    expect(await complete([2, two.ETag])).toBe('nothing was refused');
    expect(await get(Key)).toBe('y');
  });
});

describe('a copy', () => {
  const copy = (from: string, Key: string, { s3 }: StoreUser = user, more = {}) =>
    s3.send(new CopyObjectCommand({ Bucket, Key, CopySource: encodeURI(`${Bucket}/${from}`), ...more }));

  test('has the same content, independently of the original', async () => {
    const from = own('a copy’s source ü+1');
    await s3.send(new PutObjectCommand({ Bucket, Key: from, Body: 'copied', Metadata: { kept: 'yes' } }));
    const { CopyObjectResult } = await copy(from, own('copy'));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: from }));
    const answer = await s3.send(new GetObjectCommand({ Bucket, Key: own('copy') }));
    expect(await answer.Body?.transformToString()).toBe('copied');
    expect(answer).toMatchObject({ ETag: CopyObjectResult?.ETag, Metadata: { kept: 'yes' } });
  });

  test('onto itself changes its metadata', async () => {
    await put(own('itself'));
    expect(await refusal(copy(own('itself'), own('itself')))).toBe('InvalidRequest');
    await copy(own('itself'), own('itself'), user, { MetadataDirective: 'REPLACE', ContentType: 'text/csv' });
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: own('itself') }));
    expect(head).toMatchObject({ ContentType: 'text/csv', ContentLength: 7 });
  });

  test('overwrites nothing if conditional', async () => {
    await put(own('moved'), 'moved');
    await put(own('taken'), 'taken');
    expect(await refusal(copy(own('moved'), own('taken'), user, { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
    expect(await get(own('taken'))).toBe('taken');
    // Of two concurrent copies one succeeds.
    const both = [1, 2].map(() => refusal(copy(own('moved'), own('free'), user, { IfNoneMatch: '*' })));
    expect((await Promise.all(both)).toSorted()).toEqual(['PreconditionFailed', 'nothing was refused']);
    expect(await get(own('free'))).toBe('moved');
  });

  test('needs read access to the source and write access to the destination', async () => {
    await put(own('secret'));
    expect(await refusal(copy(own('secret'), `private/${admin.identity}/stolen`, admin))).toBe('AccessDenied');
    expect(await refusal(copy(own('secret'), `private/${admin.identity}/planted`))).toBe('AccessDenied');
    expect(await refusal(copy(own('never'), own('copy')))).toBe('NoSuchKey');
  });
});

describe('a range of an object', () => {
  const content = randomBytes(11 * MIB);
  const ask = (Range: string, more = {}) =>
    s3.send(new GetObjectCommand({ Bucket, Key: own('ranges'), Range, ...more }));

  beforeAll(async () => {
    const Key = own('ranges');
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const Parts = await Promise.all(
      [0, 1, 2].map(async at => {
        const Body = content.subarray(at * 5 * MIB, (at + 1) * 5 * MIB);
        const part = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: at + 1, Body }));
        return { PartNumber: at + 1, ETag: part.ETag };
      }),
    );
    await s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
  });

  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    [`bytes=${5 * MIB - 2}-${10 * MIB + 1}`, 5 * MIB - 2, 10 * MIB + 2],
    [`bytes=${11 * MIB - 5}-`, 11 * MIB - 5, 11 * MIB],
    ['bytes=-7', 11 * MIB - 7, 11 * MIB],
    [`bytes=5-${99 * MIB}`, 5, 11 * MIB],
  ])('%s', async (range, from, to) => {
    const answer = await ask(range);
    expect(answer.$metadata.httpStatusCode).toBe(206);
    expect(answer.ContentRange).toBe(`bytes ${from}-${to - 1}/${11 * MIB}`);
    expect(Buffer.from((await answer.Body?.transformToByteArray()) ?? []).equals(content.subarray(from, to))).toBe(
      true,
    );
  });

  test('that is out of bounds is refused, and several or invalid ranges return the whole object', async () => {
    expect(await refusal(ask(`bytes=${11 * MIB}-`))).toBe('InvalidRange');
    expect(await refusal(ask('bytes=-0'))).toBe('InvalidRange');
    for (const range of ['bytes=0-1,5-6', 'bytes=9-3', 'pages=1-2', 'bytes=-']) {
      expect((await s3.send(new HeadObjectCommand({ Bucket, Key: own('ranges'), Range: range }))).ContentLength).toBe(
        content.length,
      );
    }
  });
});

test('conditions apply to reads and writes', async () => {
  const Key = own('conditions');
  const { ETag } = await put(Key);
  const status = (promise: Promise<unknown>) =>
    promise.then(
      () => 200,
      error => error.$metadata.httpStatusCode,
    );
  const read = (more: object) => status(s3.send(new GetObjectCommand({ Bucket, Key, ...more })));
  const later = new Date(Date.now() + 60_000);
  const earlier = new Date(Date.now() - 60_000);
  expect(await read({ IfMatch: ETag })).toBe(200);
  expect(await read({ IfMatch: '"other"' })).toBe(412);
  expect(await read({ IfNoneMatch: ETag })).toBe(304);
  expect(await read({ IfModifiedSince: later })).toBe(304);
  expect(await read({ IfModifiedSince: earlier })).toBe(200);
  expect(await read({ IfUnmodifiedSince: earlier })).toBe(412);
  const { LastModified } = await s3.send(new HeadObjectCommand({ Bucket, Key }));
  expect(await read({ IfUnmodifiedSince: LastModified })).toBe(200);
  expect(await read({ IfModifiedSince: LastModified })).toBe(304);
  const write = (more: object) => status(s3.send(new PutObjectCommand({ Bucket, Key, Body: 'new', ...more })));
  const missing = { Key: own('conditions-missing'), IfMatch: ETag };
  expect(await write(missing)).toBe(412);
  expect(await refusal(get(missing.Key))).toBe('NoSuchKey');
  expect(await write({ IfNoneMatch: '*' })).toBe(412);
  expect(await write({ IfMatch: '"other"' })).toBe(412);
  expect(await get(Key)).toBe('content');
  expect(await write({ IfMatch: ETag })).toBe(200);
  const fresh = new PutObjectCommand({ Bucket, Key: own('conditions-2'), Body: 'x', IfNoneMatch: '*' });
  const together = await Promise.all([1, 2, 3].map(() => status(s3.send(fresh))));
  expect(together.sort()).toEqual([200, 412, 412]);
  const remove = (IfMatch?: string) => status(s3.send(new DeleteObjectCommand({ Bucket, Key, IfMatch })));
  const changed = await s3.send(new HeadObjectCommand({ Bucket, Key }));
  expect(await remove(ETag)).toBe(412);
  expect(await get(Key)).toBe('new');
  expect(await remove(changed.ETag)).toBe(200);
  expect(await refusal(get(Key))).toBe('NoSuchKey');
  // Removing a missing object succeeds.
  expect(await remove(changed.ETag)).toBe(200);
});

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

  test('is valid only for its request and until it expires', async () => {
    await put(own('signed/a'));
    await put(own('signed/b'));
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

describe('a list', () => {
  const list = (Prefix: string, more = {}) => s3.send(new ListObjectsV2Command({ Bucket, Prefix, ...more }));
  const names = ['a.txt', 'b/1', 'b/2', 'c & <d>', 'ü/ß', 'z%2F+ ?#', '😀'];

  beforeAll(() => Promise.all(names.map(name => put(own(`list/${name}`), name))));

  test('is in the order of code points, in pages', async () => {
    const found: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list(own('list/'), { MaxKeys: 2, ContinuationToken });
      expect(page.KeyCount).toBeLessThanOrEqual(2);
      found.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(found).toEqual(['a.txt', 'b/1', 'b/2', 'c & <d>', 'z%2F+ ?#', 'ü/ß', '😀'].map(name => own(`list/${name}`)));
    for (const name of names) expect(await get(own(`list/${name}`))).toBe(name);
  });

  test('groups folders by a delimiter, and starts after a key', async () => {
    const page = await list(own('list/'), { Delimiter: '/', MaxKeys: 2 });
    expect(page.CommonPrefixes).toEqual([{ Prefix: own('list/b/') }]);
    expect(page.Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([[own('list/a.txt'), 5]]);
    const rest = await list(own('list/'), { Delimiter: '/', ContinuationToken: page.NextContinuationToken });
    expect(rest.CommonPrefixes).toEqual([{ Prefix: own('list/ü/') }]);
    expect(rest.IsTruncated).toBe(false);
    const behind = await list(own('list/'), { StartAfter: own('list/c & <d>') });
    expect(behind.Contents?.[0]?.Key).toBe(own('list/z%2F+ ?#'));
    const encoded = await list(own('list/'), { EncodingType: 'url' });
    expect(encoded.Contents?.map(({ Key }) => decodeURIComponent(Key ?? ''))).toContain(own('list/z%2F+ ?#'));
  });

  test('is also available in version 1', async () => {
    const ask = (Marker?: string) =>
      s3.send(new ListObjectsCommand({ Bucket, Prefix: own('list/'), Delimiter: '/', MaxKeys: 2, Marker }));
    const page = await ask();
    expect(page).toMatchObject({ IsTruncated: true, NextMarker: own('list/b/') });
    expect((await ask(page.NextMarker)).Contents?.map(({ Key }) => Key)).toEqual([
      own('list/c & <d>'),
      own('list/z%2F+ ?#'),
    ]);
  });

  test('of buckets has one', async () => {
    expect((await s3.send(new ListBucketsCommand({}))).Buckets?.map(({ Name }) => Name)).toEqual([Bucket]);
    await s3.send(new HeadBucketCommand({ Bucket }));
    expect(await refusal(s3.send(new HeadBucketCommand({ Bucket: 'another' })))).toBe('NotFound');
  });
});

describe('permissions', () => {
  const orgKey = 'public/organizations/acme/logo.png';

  test('an organisation’s files are read by its users and written by its administrators', async () => {
    expect(await refusal(put(orgKey))).toBe('AccessDenied');
    expect(await refusal(put(orgKey, 'x', other))).toBe('AccessDenied');
    await put(orgKey, 'logo', admin);
    await put(orgKey, 'logo 2', operator);
    for (const someone of [user, admin, operator]) expect(await get(orgKey, someone)).toBe('logo 2');
    expect(await refusal(get(orgKey, other))).toBe('AccessDenied');
    // Other users don't learn whether the object exists.
    expect(await refusal(get('public/organizations/acme/never', other))).toBe('AccessDenied');
    expect(await refusal(get('public/organizations/acme/never'))).toBe('NoSuchKey');
  });

  test('protected files are read by colleagues, private ones only by their owner', async () => {
    const Protected = `protected/${user.identity}/picture`;
    await put(Protected, 'seen');
    await put(own('diary'), 'unseen');
    for (const someone of [user, admin, operator]) expect(await get(Protected, someone)).toBe('seen');
    expect(await refusal(get(Protected, other))).toBe('AccessDenied');
    for (const someone of [admin, other, operator]) {
      expect(await refusal(get(own('diary'), someone))).toBe('AccessDenied');
      expect(await refusal(put(Protected, 'x', someone))).toBe('AccessDenied');
      expect(await refusal(put(own('diary'), 'x', someone))).toBe('AccessDenied');
      const command = new DeleteObjectCommand({ Bucket, Key: own('diary') });
      expect(await refusal(someone.s3.send(command))).toBe('AccessDenied');
      const list = new ListObjectsV2Command({ Bucket, Prefix: own('') });
      expect(await refusal(someone.s3.send(list))).toBe('AccessDenied');
    }
    const colleague = new ListObjectsV2Command({ Bucket, Prefix: `protected/${user.identity}/` });
    expect((await admin.s3.send(colleague)).KeyCount).toBe(1);
  });

  test('a bulk deletion deletes what the user may delete', async () => {
    await put(own('many/1 & <2>'));
    await put(own('many/2'));
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
    expect(await refusal(get(own('many/2')))).toBe('NoSuchKey');
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
    expect(await refusal(put('public/organizations/acme/large', 'more than ten bytes', operator))).toBe(
      'QuotaExceeded',
    );
    expect(await refusal(get('public/organizations/acme/large', operator))).toBe('NoSuchKey');
    const inParts = { Bucket, Key: 'public/organizations/acme/large' };
    const { UploadId } = await operator.s3.send(new CreateMultipartUploadCommand(inParts));
    const Body = Buffer.from('more than ten bytes');
    expect(await refusal(operator.s3.send(new UploadPartCommand({ ...inParts, UploadId, PartNumber: 1, Body })))).toBe(
      'QuotaExceeded',
    );
    await operator.s3.send(new AbortMultipartUploadCommand({ ...inParts, UploadId }));
    await service.db.orm.delete(storeObjects).where(eq(storeObjects.id, 'filler'));
    await put('public/organizations/acme/large', 'more than ten bytes', operator);
  });

  test('a user who is disabled or signed out loses access at once', async () => {
    const leaver = await storeUser(service, 'acme-user');
    expect(await get(own('diary'), leaver)).toBe('unseen');
    const session = await signIn(service, 'acme-admin');
    await session.call('user/disable', { organization: 'acme', id: demo.acmeUser });
    expect(await refusal(get(own('diary'), leaver))).toBe('InvalidAccessKeyId');
    await session.call('user/enable', { organization: 'acme', id: demo.acmeUser });
    // An enabled user must sign in again.
    expect(await refusal(get(own('diary'), leaver))).toBe('InvalidAccessKeyId');
    expect(await get(own('diary'), await storeUser(service, 'acme-user'))).toBe('unseen');
  });
});
