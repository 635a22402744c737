import {
  HeadBucketCommand,
  ListBucketsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service';
import { Bucket, get, put, refusal, type StoreUser, storeUser } from './storeSupport';

let service: TestService;
let user: StoreUser;
let s3: S3Client;

beforeAll(async () => {
  service = await startService();
  user = await storeUser(service, 'acme-user');
  s3 = user.s3;
});
afterAll(() => service?.stop());

const own = (name: string) => `private/${user.identity}/${name}`;

describe('a list', () => {
  const list = (Prefix: string, more = {}) => s3.send(new ListObjectsV2Command({ Bucket, Prefix, ...more }));
  const names = ['a.txt', 'b/1', 'b/2', 'c & <d>', 'ü/ß', 'z%2F+ ?#', '😀'];

  beforeAll(() => Promise.all(names.map(name => put(user, own(`list/${name}`), name))));

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
    for (const name of names) expect(await get(user, own(`list/${name}`))).toBe(name);
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
