/**
 * Attacks on the embedded object store: invalid signatures, tricky keys, and content that differs from the signed one.
 */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { embeddedStore, storeLimits } from '../../contract/store';
import { storeObjects, users } from '../../service/db/schema';
import {
  canonicalRequest,
  encode,
  sha256,
  sign,
  signatureOf,
  signingKey,
} from '../../service/store/signature/canonical';
import { letSecondPass } from '../support/letSecondPass';
import { beforeQuery } from '../support/queries';
import { startService, type TestService } from '../support/service';
import { takeSnapshot } from '../support/snapshot';
import { Bucket, type RawAnswer, type StoreUser, sendRaw, storeUser } from './storeSupport';

let service: TestService;
let user: StoreUser;
let other: StoreUser;

beforeAll(async () => {
  service = await startService();
  [user, other] = (await Promise.all(['acme-user', 'globex-admin'].map(name => storeUser(service, name)))) as [
    StoreUser,
    StoreUser,
  ];
});
afterAll(() => service?.stop());

const own = (name: string) => `private/${user.identity}/${name}`;
const pathOf = (key: string) => `${embeddedStore.path}/${Bucket}/${key.split('/').map(encode).join('/')}`;
const codeOf = ({ body }: RawAnswer) => /<Code>(\w+)<\/Code>/.exec(body)?.[1];

/** How a request differs from that of a correct client. */
interface RequestOverrides {
  method?: string;
  /** The path as sent. Its decoded form is signed. */
  path?: string;
  query?: [string, string][];
  body?: string | Buffer;
  payload?: string;
  headers?: Record<string, string>;
  /** Headers to add or replace after signing. */
  afterwards?: Record<string, string>;
  at?: Date;
  /** The date of the credential scope, such as `20260105`, if it differs from `at`. */
  day?: string;
  region?: string;
  as?: StoreUser;
  secret?: string;
  host?: string;
  to?: TestService;
  halfway?: () => Promise<void>;
}

async function send(twist: RequestOverrides = {}) {
  const { method = 'PUT', path = pathOf(own('attack')), query = [], body = method === 'PUT' ? 'content' : '' } = twist;
  const { as = user, at = new Date(), region = embeddedStore.region } = twist;
  const payload = twist.payload ?? sha256(Buffer.from(body));
  const timestamp = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${twist.day ?? timestamp.slice(0, 8)}/${region}/s3/aws4_request`;
  const signed: Record<string, string> = {
    host: twist.host ?? new URL(service.url).host,
    'x-amz-content-sha256': payload,
    'x-amz-date': timestamp,
    'x-amz-security-token': as.credentials.sessionToken,
    ...twist.headers,
  };
  const names = Object.keys(signed).sort();
  const key = signingKey(twist.secret ?? as.credentials.secretAccessKey, scope);
  const signature = signatureOf(key, timestamp, scope, {
    method,
    path: decodeURIComponent(path),
    query,
    headers: names.map(name => [name, signed[name] ?? ''] as const),
    payload,
  });
  const authorization = `AWS4-HMAC-SHA256 Credential=${as.credentials.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  const search = query.map(pair => pair.map(encode).join('=')).join('&');
  const headers = { ...signed, 'content-length': String(Buffer.byteLength(body)), authorization, ...twist.afterwards };
  const answer = await sendRaw(twist.to ?? service, {
    method,
    path: search ? `${path}?${search}` : path,
    headers,
    body,
    halfway: twist.halfway,
  });
  return { ...answer, code: codeOf(answer), signature, key, timestamp, scope };
}

const stored = async (key: string) => (await send({ method: 'GET', path: pathOf(key) })).body;

describe('a signature', () => {
  test('matches the example in S3’s documentation', () => {
    const request = {
      method: 'GET',
      path: '/test.txt',
      query: [],
      headers: [
        ['host', 'examplebucket.s3.amazonaws.com'],
        ['range', 'bytes=0-9'],
        ['x-amz-content-sha256', sha256('')],
        ['x-amz-date', '20130524T000000Z'],
      ],
      payload: sha256(''),
    } as const;
    const scope = '20130524/us-east-1/s3/aws4_request';
    const key = signingKey('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', scope);
    expect(sha256(canonicalRequest(request))).toBe('7344ae5b7ee6c3e7e6b0fe0640412a37625d1fbfff95c48bbb2dc43964946972');
    expect(signatureOf(key, '20130524T000000Z', scope, request)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('that is valid is accepted', async () => {
    expect((await send()).status).toBe(200);
    expect(await stored(own('attack'))).toBe('content');
  });

  test('is required', async () => {
    const anonymous = await sendRaw(service, { method: 'GET', path: pathOf(own('attack')), headers: {} });
    expect([anonymous.status, codeOf(anonymous)]).toEqual([403, 'AccessDenied']);
    expect(anonymous.headers['content-type']).toMatch(/^application\/xml/);
    for (const authorization of [
      'AWS AKID:signature',
      'Bearer token',
      'AWS4-HMAC-SHA256',
      'AWS4-HMAC-SHA256 Credential=a',
    ]) {
      const { status } = await sendRaw(service, {
        method: 'GET',
        path: pathOf(own('attack')),
        headers: { authorization },
      });
      expect(status).toBe(400);
    }
  });

  test.each<[string, () => RequestOverrides, string]>([
    ['by another secret', () => ({ secret: 'guessed' }), 'SignatureDoesNotMatch'],
    ['by another user’s secret', () => ({ secret: other.credentials.secretAccessKey }), 'SignatureDoesNotMatch'],
    [
      'with another user’s token',
      () => ({ headers: { 'x-amz-security-token': other.credentials.sessionToken } }),
      'InvalidToken',
    ],
    ['without a token', () => ({ headers: { 'x-amz-security-token': '' } }), 'InvalidToken'],
    [
      'of another key',
      () => ({ as: { ...user, credentials: { ...user.credentials, accessKeyId: 'ASIAUNKNOWN' } } }),
      'InvalidAccessKeyId',
    ],
    ['of another method', () => ({ afterwards: { 'x-http-method-override': 'DELETE' }, method: 'PATCH' }), 'none'],
    ['of long ago', () => ({ at: new Date(Date.now() - 16 * 60_000) }), 'RequestTimeTooSkewed'],
    ['of the future', () => ({ at: new Date(Date.now() + 16 * 60_000) }), 'RequestTimeTooSkewed'],
    ['for another day', () => ({ day: '20260105' }), 'AuthorizationHeaderMalformed'],
    ['for another region', () => ({ region: 'eu-central-1' }), 'AuthorizationHeaderMalformed'],
    [
      'for another host',
      () => ({ host: 'files.example.net', afterwards: { host: 'localhost' } }),
      'SignatureDoesNotMatch',
    ],
    [
      'of other headers',
      () => ({ headers: { 'x-amz-meta-a': '1' }, afterwards: { 'x-amz-meta-a': '2' } }),
      'SignatureDoesNotMatch',
    ],
    ['of not all headers', () => ({ afterwards: { 'x-amz-meta-b': '1' } }), 'AccessDenied'],
    [
      'of a copy that it did not ask for',
      () => ({ afterwards: { 'x-amz-copy-source': `${Bucket}/x` } }),
      'AccessDenied',
    ],
  ])('%s is refused', async (_what, twist, code) => {
    const answer = await send({ path: pathOf(own('refused')), ...twist() });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.code ?? 'none').toBe(code);
    expect(answer.body).not.toContain(user.credentials.secretAccessKey);
    expect(await stored(own('refused'))).toContain('NoSuchKey');
  });
});

test('a signature is valid for the host name before the proxy, and for no other', async () => {
  const behind = await startService({ env: { PUBLIC_URL: 'https://console.example.net' } });
  try {
    const as = await storeUser(behind, 'acme-user');
    const path = pathOf(`private/${as.identity}/x`);
    const by = (host: string) => send({ as, path, host, to: behind, afterwards: { host: 'internal:8080' } });
    expect((await by('console.example.net')).status).toBe(200);
    expect((await by('internal:8080')).status).toBe(200);
    expect((await by('elsewhere.example.net')).code).toBe('SignatureDoesNotMatch');
  } finally {
    await behind.stop();
  }
});

describe('content', () => {
  const chunk = (text: string, signature?: string) =>
    `${text.length.toString(16)}${signature ? `;chunk-signature=${signature}` : ''}\r\n${text}${text ? '\r\n' : ''}`;
  const streaming = (payload: string, length: number, more = {}) => ({
    payload,
    headers: { 'content-encoding': 'aws-chunked', 'x-amz-decoded-content-length': String(length), ...more },
  });

  test.each<[string, RequestOverrides, string]>([
    ['other than what was signed', { payload: sha256('other') }, 'XAmzContentSHA256Mismatch'],
    ['of another MD5', { headers: { 'content-md5': createHash('md5').update('x').digest('base64') } }, 'BadDigest'],
    ['of nonsense for MD5', { headers: { 'content-md5': 'nonsense' } }, 'InvalidDigest'],
    ['of another checksum', { headers: { 'x-amz-checksum-sha256': 'AAAA' } }, 'BadDigest'],
    [
      'of two checksums',
      { headers: { 'x-amz-checksum-sha256': 'AAAA', 'x-amz-checksum-crc32': 'AAAA' } },
      'InvalidRequest',
    ],
    ['of a form no one knows', { payload: 'STREAMING-AWS4-ECDSA-P256-SHA256-PAYLOAD' }, 'NotImplemented'],
    ['with nonsense for its digest', { payload: 'nonsense' }, 'InvalidArgument'],
    [
      'that is too large',
      { ...streaming('STREAMING-UNSIGNED-PAYLOAD-TRAILER', storeLimits.object + 1) },
      'EntityTooLarge',
    ],
    ['of no length', { payload: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' }, 'MissingContentLength'],
    ['of an open list of rights', { headers: { 'x-amz-acl': 'public-read' } }, 'AccessControlListNotSupported'],
    ['with what is not offered', { headers: { 'x-amz-tagging': 'a=b' } }, 'NotImplemented'],
    ['with too much said of it', { headers: { 'x-amz-meta-a': 'x'.repeat(2049) } }, 'MetadataTooLarge'],
    ['for a part of it that is not offered', { query: [['tagging', '']] }, 'NotImplemented'],
    ['of another’s rights', { query: [['acl', '']] }, 'NotImplemented'],
  ])('%s is refused, and nothing is left', async (_what, twist, code) => {
    const answer = await send({ path: pathOf(own('refused')), ...twist });
    expect([answer.status < 500 || answer.status === 501, answer.code]).toEqual([true, code]);
    expect(await stored(own('refused'))).toContain('NoSuchKey');
  });

  test('in chunks is accepted with a trailing checksum', async () => {
    const form = streaming('STREAMING-UNSIGNED-PAYLOAD-TRAILER', 8, { 'x-amz-trailer': 'x-amz-checksum-crc32' });
    const right = 'x-amz-checksum-crc32:ZjkUGQ==\r\n\r\n';
    const path = pathOf(own('chunks'));
    expect((await send({ ...form, path, body: `${chunk('hello')}${chunk('you')}0\r\n${right}` })).status).toBe(200);
    expect(await stored(own('chunks'))).toBe('helloyou');
    for (const [body, code] of [
      [`${chunk('hello')}${chunk('You')}0\r\n${right}`, 'BadDigest'],
      [`${chunk('hello')}${chunk('you')}0\r\n\r\n`, 'BadDigest'],
      [`${chunk('hello')}${chunk('you')}`, 'IncompleteBody'],
      [`${chunk('hello')}0\r\n${right}`, 'IncompleteBody'],
      [`${chunk('hello')}${chunk('you!')}0\r\n${right}`, 'IncompleteBody'],
      [`5\r\nhello!!`, 'IncompleteBody'],
      ['ffffffffffffffffffff\r\n', 'IncompleteBody'],
      [`${'0'.repeat(2000)}\r\n`, 'IncompleteBody'],
      ['', 'IncompleteBody'],
    ]) {
      expect((await send({ ...form, path: pathOf(own('refused')), body })).code).toBe(code);
    }
    expect(await stored(own('refused'))).toContain('NoSuchKey');
  });

  test('in signed chunks is accepted if each signature builds on the previous one', async () => {
    const form = streaming('STREAMING-AWS4-HMAC-SHA256-PAYLOAD', 8);
    const path = pathOf(own('signed-chunks'));
    // The first request returns the seed signature. Another request in the same second has the same one.
    const at = new Date();
    const seed = await send({ ...form, path, at, body: ' '.repeat(3) });
    const signChunk = (text: string, previous: string) =>
      sign(seed.key, ['AWS4-HMAC-SHA256-PAYLOAD', seed.timestamp, seed.scope, previous, sha256(''), sha256(text)]);
    const one = signChunk('hello', seed.signature);
    const two = signChunk('you', one);
    const end = signChunk('', two);
    const body = `${chunk('hello', one)}${chunk('you', two)}${chunk('', end)}\r\n`;
    expect((await send({ ...form, path, at, body })).status).toBe(200);
    expect(await stored(own('signed-chunks'))).toBe('helloyou');
    for (const wrong of [
      body.replace('hello', 'hullo'),
      body.replace(end, two),
      `${chunk('you', two)}${chunk('hello', one)}${chunk('', end)}\r\n`,
      `${chunk('hello')}${chunk('you')}${chunk('')}\r\n`,
    ]) {
      const answer = await send({ ...form, path: path.replace('signed', 'refused'), at, body: wrong });
      expect(answer.code).toBe('SignatureDoesNotMatch');
    }
    expect(await stored(own('refused-chunks'))).toContain('NoSuchKey');
  });

  test('in signed chunks is accepted with signed trailing headers', async () => {
    const form = streaming('STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER', 8, {
      'x-amz-trailer': 'x-amz-checksum-crc32',
    });
    const path = pathOf(own('signed-trailer'));
    const at = new Date();
    const seed = await send({ ...form, path, at, body: ' '.repeat(3) });
    const chained = (part: string, previous: string, ...digests: string[]) =>
      sign(seed.key, [`AWS4-HMAC-SHA256-${part}`, seed.timestamp, seed.scope, previous, ...digests]);
    const one = chained('PAYLOAD', seed.signature, sha256(''), sha256('helloyou'));
    const end = chained('PAYLOAD', one, sha256(''), sha256(''));
    const trailer = 'x-amz-checksum-crc32:ZjkUGQ==\n';
    const signature = chained('TRAILER', end, sha256(trailer));
    const body = (signedBy?: string) =>
      `${chunk('helloyou', one)}0;chunk-signature=${end}\r\n${trailer.trim()}\r\n${signedBy ? `x-amz-trailer-signature:${signedBy}\r\n` : ''}\r\n`;
    for (const forged of [undefined, end, sha256('forged')]) {
      expect((await send({ ...form, path, at, body: body(forged) })).code).toBe('SignatureDoesNotMatch');
    }
    expect(await stored(own('signed-trailer'))).toContain('NoSuchKey');
    expect((await send({ ...form, path, at, body: body(signature) })).status).toBe(200);
    expect(await stored(own('signed-trailer'))).toBe('helloyou');
  });
});

describe('a key', () => {
  const secret = () => `private/${other.identity}/secret`;
  beforeAll(async () => {
    expect((await send({ as: other, path: pathOf(secret()), body: 'secret' })).status).toBe(200);
  });

  const [head, tail] = ['/store/console-files', 'secret'];
  test.each<[string, () => string]>([
    ['another user’s', () => pathOf(secret())],
    ['up from their own', () => `${head}/private/${user.identity}/../${other.identity}/${tail}`],
    ['up, encoded', () => `${head}/private/${user.identity}/%2e%2e/${other.identity}/${tail}`],
    ['up, encoded whole', () => `${head}/private/${user.identity}%2f%2e%2e%2f${other.identity}%2f${tail}`],
    ['up, encoded twice', () => `${head}/private/${user.identity}/%252e%252e/${other.identity}/${tail}`],
    ['up from the bucket', () => `${head}/../${Bucket}/private/${other.identity}/${tail}`],
    ['up to the disk', () => `${head}/private/${user.identity}/../../../../../etc/passwd`],
    ['up by the other slash', () => `${head}/private/${user.identity}\\..\\${other.identity}\\${tail}`],
    ['two slashes', () => `${head}//private/${other.identity}/${tail}`],
    ['two slashes within', () => `${head}/private//${other.identity}/${tail}`],
    ['an end within', () => `${head}/private/${other.identity}/${tail}%00.png`],
    ['another case', () => `${head}/PRIVATE/${other.identity}/${tail}`],
    ['another case of the identity', () => `${head}/private/${other.identity.toUpperCase()}/${tail}`],
    ['letters that look alike', () => `${head}/${encode('ｐrivate')}/${other.identity}/${tail}`],
    ['dots that look alike', () => `${head}/private/${user.identity}/${encode('．．')}/${other.identity}/${tail}`],
    ['too long', () => `${head}/private/${user.identity}/${'a'.repeat(1025)}`],
    ['half a character', () => `${head}/private/${user.identity}/%c3`],
    ['a character in too many bytes', () => `${head}/private/${user.identity}/%c0%ae%c0%ae/x`],
    ['half a surrogate pair', () => `${head}/private/${user.identity}/%ed%a0%80`],
    ['marks that reorder', () => `${head}/private/${user.identity}/${encode('a\u202egnp.exe')}`],
    ['a wrong escape', () => `${head}/private/${user.identity}/%zz`],
    ['no prefix', () => `${head}/${tail}`],
    ['another organisation', () => `${head}/public/organizations/globex/logo.png`],
    ['another bucket', () => `/store/another/private/${user.identity}/x`],
  ])('%s: can neither read nor write files of others', async (_what, path) => {
    for (const method of ['GET', 'PUT', 'HEAD', 'DELETE']) {
      const answer = await signedAsIs(method, path());
      const isOwnLiteral = answer.status === 404 || answer.status === 200 || answer.status === 204;
      // Some look like tricks but are plain keys below their own prefix.
      if (isOwnLiteral)
        expect(decodeURIComponent(path())).toMatch(new RegExp(`^/store/(another|${Bucket}/private/${user.identity}/)`));
      else expect([400, 403, 404]).toContain(answer.status);
      expect(answer.body).not.toBe('secret');
      expect(answer.body).not.toContain('root:');
    }
    expect((await send({ as: other, method: 'GET', path: pathOf(secret()) })).body).toBe('secret');
  });

  /** Signs the decoded path, or sends the path as it is if it can't be decoded. */
  async function signedAsIs(method: string, path: string) {
    try {
      return await send({ method, path });
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      return sendRaw(service, { method, path, headers: { authorization: 'AWS4-HMAC-SHA256 x' } });
    }
  }

  test('in similar-looking Unicode forms is a distinct key', async () => {
    await send({ path: pathOf(own('caf\u00e9')), body: 'composed' });
    await send({ path: pathOf(own('cafe\u0301')), body: 'decomposed' });
    expect(await stored(own('caf\u00e9'))).toBe('composed');
    expect(await stored(own('cafe\u0301'))).toBe('decomposed');
  });
});

test('list parameters are treated as text, whatever they contain', async () => {
  const list = (...query: [string, string][]) =>
    send({ method: 'GET', path: `${embeddedStore.path}/${Bucket}`, query: [['list-type', '2'], ...query] });
  const mine: [string, string] = ['prefix', own('')];
  for (const [query, status] of [
    [[mine, ['delimiter', "'; drop table store_objects; --"]], 200],
    [[mine, ['delimiter', '\ud7ff']], 200],
    [[mine, ['max-keys', '-1']], 400],
    [[mine, ['max-keys', '1e3']], 400],
    [[mine, ['continuation-token', 'nonsense']], 400],
    [[mine, ['continuation-token', Buffer.from('["after","\\u0000"]').toString('base64url')]], 400],
    [[mine, ['continuation-token', Buffer.from(`["from","${`private/`}"]`).toString('base64url')]], 200],
    [[mine, ['encoding-type', 'base64']], 400],
    [[mine, ['start-after', '\0']], 400],
    [[['prefix', '']], 403],
    [[['prefix', 'private/']], 403],
    [[['prefix', `private/${user.identity}`]], 403],
    [[['prefix', 'public/']], 403],
    [[['prefix', 'public/organizations/acm']], 403],
  ] as [[string, string][], number][]) {
    const answer = await list(...query);
    expect([query, answer.status]).toEqual([query, status]);
    expect(answer.body).not.toContain(other.identity);
  }
});

describe('an administrator who loses the role while sending a request', () => {
  const folder = 'public/organizations/acme/';

  const demote = async () => {
    await service.db.orm.update(users).set({ userType: 'user' }).where(eq(users.username, 'acme-admin'));
  };

  let admin: StoreUser;
  beforeEach(async () => {
    await service.db.orm.update(users).set({ userType: 'admin' }).where(eq(users.username, 'acme-admin'));
    admin = await storeUser(service, 'acme-admin');
  });

  test('stores no file', async () => {
    const late = { path: pathOf(`${folder}late`), as: admin };
    expect(await send({ ...late, halfway: demote })).toMatchObject({ code: 'AccessDenied' });
    expect(await send({ ...late, method: 'GET' })).toMatchObject({ code: 'NoSuchKey' });
  });

  test('completes no upload', async () => {
    const upload = { Bucket, Key: `${folder}parts` };
    const { UploadId = '' } = await admin.s3.send(new CreateMultipartUploadCommand(upload));
    const part = { ...upload, UploadId, PartNumber: 1, Body: 'content' };
    const { ETag } = await admin.s3.send(new UploadPartCommand(part));
    const body = `<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>${ETag}</ETag></Part></CompleteMultipartUpload>`;
    const query: [string, string][] = [['uploadId', UploadId]];
    const path = pathOf(upload.Key);
    const answer = await send({ method: 'POST', path, query, body, as: admin, halfway: demote });
    expect(answer).toMatchObject({ code: 'AccessDenied' });
  });

  test('deletes no files', async () => {
    const Key = `${folder}kept`;
    await admin.s3.send(new PutObjectCommand({ Bucket, Key, Body: 'content' }));
    const body = `<Delete><Object><Key>${Key}</Key></Object></Delete>`;
    const path = `${embeddedStore.path}/${Bucket}`;
    const answer = await send({ method: 'POST', path, query: [['delete', '']], body, as: admin, halfway: demote });
    expect(answer.body).toContain('<Code>AccessDenied</Code>');
    expect(await send({ method: 'GET', path: pathOf(Key), as: admin })).toMatchObject({ body: 'content' });
  });
});

test.each([
  ['the account is disabled', 'AccessDenied', sql`update users set status = 'disabled' where username = 'acme-user'`],
  ['the user moves', 'AccessDenied', sql`update users set organization_id = 'globex' where username = 'acme-user'`],
  ['the session ends', 'InvalidAccessKeyId', sql`update identity_refresh_tokens set revoked_at = now()`],
  [
    'the organisation is suspended',
    'AccessDenied',
    sql`update organizations set status = 'suspended' where id = 'acme'`,
  ],
])('a download ends when %s', async (_, code, loss) => {
  const snapshot = await takeSnapshot(service.db);
  onTestFinished(() => snapshot.restore());
  const Key = 'public/organizations/acme/long';
  const operator = await storeUser(service, 'super');
  await operator.s3.send(new PutObjectCommand({ Bucket, Key, Body: 'content' }));
  const reader = await storeUser(service, 'acme-user');
  const read = () => send({ method: 'GET', path: pathOf(Key), as: reader });
  expect(await read()).toMatchObject({ status: 200, body: 'content' });
  beforeQuery(service, 'from "store_parts"', () => {
    letSecondPass();
    return service.db.orm.execute(loss);
  });
  const refused = await read();
  expect(refused).toMatchObject({ status: 403, code });
});

test('a download breaks off when access is lost between its parts', async () => {
  const snapshot = await takeSnapshot(service.db);
  onTestFinished(() => snapshot.restore());
  const upload = { Bucket, Key: 'public/organizations/acme/parts' };
  const { s3 } = await storeUser(service, 'super');
  const { UploadId = '' } = await s3.send(new CreateMultipartUploadCommand(upload));
  const Body = Buffer.alloc(storeLimits.minPartSize);
  // More than the buffers between the service and the reader hold.
  const Parts = [1, 2, 3, 4, 5].map(PartNumber => ({ PartNumber, ETag: createHash('md5').update(Body).digest('hex') }));
  for (const { PartNumber } of Parts) await s3.send(new UploadPartCommand({ ...upload, UploadId, PartNumber, Body }));
  await s3.send(new CompleteMultipartUploadCommand({ ...upload, UploadId, MultipartUpload: { Parts } }));
  const reader = await storeUser(service, 'acme-user');
  const { body } = await fetch(await getSignedUrl(reader.s3, new GetObjectCommand(upload)));
  let received = 0;
  let hasAccess = true;
  const reading = async () => {
    for await (const { length } of body ?? []) {
      received += length;
      if (!hasAccess || received < Body.length) continue;
      hasAccess = false;
      await service.db.orm.execute(sql`update users set status = 'disabled' where username = 'acme-user'`);
      letSecondPass();
    }
  };
  await expect(reading()).rejects.toThrow('terminated');
  expect(received).toBeGreaterThanOrEqual(Body.length);
});

test('an upload that another request is completing can’t be aborted', async () => {
  const upload = { Bucket, Key: own('completed') };
  const { UploadId = '' } = await user.s3.send(new CreateMultipartUploadCommand(upload));
  await user.s3.send(new UploadPartCommand({ ...upload, UploadId, PartNumber: 1, Body: 'content' }));
  const isUpload = eq(storeObjects.id, UploadId);
  let pending: Promise<void> | undefined;
  await service.db.orm.transaction(async tx => {
    await tx.update(storeObjects).set({ completedAt: new Date(), etag: 'a', size: 7 }).where(isUpload);
    const abort = user.s3.send(new AbortMultipartUploadCommand({ ...upload, UploadId }));
    pending = expect(abort).rejects.toThrow(/does not exist/);
    await wait(300);
  });
  await pending;
  expect(await stored(own('completed'))).toBe('content');
});

describe('an upload that is aborted', () => {
  /**
   * Starts an upload, aborts it after one byte while the service processes it, and lets the service continue.
   * @returns its log
   */
  async function leave({ length, whileFailing }: { length: number; whileFailing: boolean }): Promise<string> {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const address = await getSignedUrl(user.s3, new PutObjectCommand({ Bucket, Key: own('left') }));
    // Holding all database connections blocks all requests.
    const { pool, slots } = service.db;
    const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const { waiting } = slots.state;
    const unfinished = request(address, { method: 'PUT', headers: { 'content-length': length } });
    unfinished.on('error', () => {});
    // Send little, so that the service sees the end of the connection before it reads the body.
    unfinished.write('x');
    await vi.waitFor(() => expect(slots.state.waiting).toBeGreaterThan(waiting), 10_000);
    unfinished.destroy();
    await new Promise(done => unfinished.once('close', done));
    await wait(200);
    if (whileFailing) await connections[0]?.query('alter table identity_temporary_credentials rename to away');
    for (const connection of connections) connection.release();
    if (whileFailing) await pool.query('alter table away rename to identity_temporary_credentials');
    expect((await send({ path: pathOf(own('whole')) })).status).toBe(200);
    const lines = log.mock.calls.map(([line]) => String(line)).join('');
    log.mockRestore();
    return lines;
  }

  test.each([
    ['midway', 1000],
    ['after its content', 1],
  ])('%s is not logged as an error, not even during one', async (_, length) => {
    expect(await leave({ length, whileFailing: false })).toBe('');
    expect(await leave({ length, whileFailing: true })).toBe('');
    expect((await send({ method: 'GET', path: pathOf(own('left')) })).status).toBe(404);
  });
});
