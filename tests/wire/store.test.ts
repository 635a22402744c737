/** The embedded object store, used with the console's SDK: objects, multipart uploads, copies and ranges. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeLimits } from '../../contract/store';
import { startService, type TestService } from '../support/service';
import { Bucket, get, put, refusal, type StoreUser, storeUser } from './storeSupport';

const MIB = 1024 * 1024;

let service: TestService;
let user: StoreUser;
let admin: StoreUser;
let s3: S3Client;

beforeAll(async () => {
  service = await startService();
  [user, admin] = await Promise.all([storeUser(service, 'acme-user'), storeUser(service, 'acme-admin')]);
  s3 = user.s3;
});
afterAll(() => service?.stop());

const own = (name: string) => `private/${user.identity}/${name}`;

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
    await put(user, own('once'), 'first');
    await put(user, own('once'), 'second');
    expect(await get(user, own('once'))).toBe('second');
    for (let time = 0; time < 2; time++) await s3.send(new DeleteObjectCommand({ Bucket, Key: own('once') }));
    expect(await refusal(get(user, own('once')))).toBe('NoSuchKey');
    expect(await refusal(s3.send(new HeadObjectCommand({ Bucket, Key: own('once') })))).toBe('NotFound');
  });

  test('may be empty, and may be streamed', async () => {
    await put(user, own('empty'), '');
    expect(await get(user, own('empty'))).toBe('');
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
    expect(await refusal(get(user, own('wrong')))).toBe('NoSuchKey');
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
    expect(await refusal(get(user, Key))).toBe('NoSuchKey');
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
    expect(await get(user, Key)).toBe('y');
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
    await put(user, own('itself'));
    expect(await refusal(copy(own('itself'), own('itself')))).toBe('InvalidRequest');
    await copy(own('itself'), own('itself'), user, { MetadataDirective: 'REPLACE', ContentType: 'text/csv' });
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: own('itself') }));
    expect(head).toMatchObject({ ContentType: 'text/csv', ContentLength: 7 });
  });

  test('overwrites nothing if conditional', async () => {
    await put(user, own('moved'), 'moved');
    await put(user, own('taken'), 'taken');
    expect(await refusal(copy(own('moved'), own('taken'), user, { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
    expect(await get(user, own('taken'))).toBe('taken');
    // Of two concurrent copies one succeeds.
    const both = [1, 2].map(() => refusal(copy(own('moved'), own('free'), user, { IfNoneMatch: '*' })));
    expect((await Promise.all(both)).toSorted()).toEqual(['PreconditionFailed', 'nothing was refused']);
    expect(await get(user, own('free'))).toBe('moved');
  });

  test('needs read access to the source and write access to the destination', async () => {
    await put(user, own('secret'));
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
  const { ETag } = await put(user, Key);
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
  expect(await refusal(get(user, missing.Key))).toBe('NoSuchKey');
  expect(await write({ IfNoneMatch: '*' })).toBe(412);
  expect(await write({ IfMatch: '"other"' })).toBe(412);
  expect(await get(user, Key)).toBe('content');
  expect(await write({ IfMatch: ETag })).toBe(200);
  const fresh = new PutObjectCommand({ Bucket, Key: own('conditions-2'), Body: 'x', IfNoneMatch: '*' });
  const together = await Promise.all([1, 2, 3].map(() => status(s3.send(fresh))));
  expect(together.sort()).toEqual([200, 412, 412]);
  const remove = (IfMatch?: string) => status(s3.send(new DeleteObjectCommand({ Bucket, Key, IfMatch })));
  const changed = await s3.send(new HeadObjectCommand({ Bucket, Key }));
  expect(await remove(ETag)).toBe(412);
  expect(await get(user, Key)).toBe('new');
  expect(await remove(changed.ETag)).toBe(200);
  expect(await refusal(get(user, Key))).toBe('NoSuchKey');
  // Removing a missing object succeeds.
  expect(await remove(changed.ETag)).toBe(200);
});
