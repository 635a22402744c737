/** The console's uploads and files with the embedded store. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { embeddedStore, organizationPrefix } from '../../contract/store';
import { embeddedPool } from '../../service/identity/pool';
import { identityCredentials } from '../../src/storage/credentials';
import { uploadLimits } from '../../src/storage/limits';
import { moveFile } from '../../src/storage/moveFile';
import { type FileStore, S3Store } from '../../src/storage/s3';
import { UploadTask } from '../../src/storage/uploadTask';
import { authenticate } from '../support/client';
import { demoPassword, startService, type TestService } from '../support/service';

const PART = uploadLimits.part;

let service: TestService;
let admin: Person;
let user: Person;
let other: Person;

interface Person {
  files: FileStore;
  identity: string;
}

async function person(username: string): Promise<Person> {
  const { AuthenticationResult } = await authenticate(service, username, demoPassword);
  const credentials = identityCredentials({
    identity: { identityPoolId: embeddedPool.identityPoolId, identityPoolEndpoint: embeddedPool.identityPoolPath },
    idToken: async () => AuthenticationResult?.IdToken,
    origin: service.url,
  });
  const { path: endpoint, bucket, region } = embeddedStore;
  const storage = { endpoint, bucket, region, forcePathStyle: true };
  const files = new S3Store({ storage, credentials, origin: service.url });
  return { files, identity: await files.identity() };
}

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  [admin, user, other] = (await Promise.all(['acme-admin', 'acme-user', 'globex-admin'].map(name => person(name)))) as [
    Person,
    Person,
    Person,
  ];
});
afterAll(() => service?.stop());

const contentAt = async ({ files }: Person, key: string) => {
  const { url } = await files.address(key);
  return Buffer.from(await (await fetch(url)).arrayBuffer());
};

test('a multipart file is paused, resumed, and equal at the end', async () => {
  const content = randomBytes(4 * PART + 12_345);
  const key = `private/${user.identity}/film.mp4`;
  const task = new UploadTask({ store: user.files, key, content: new Blob([content]), type: 'video/mp4' });
  task.resume();
  await vi.waitFor(() => expect(task.progress().sent).toBeGreaterThan(0), { timeout: 20_000, interval: 2 });
  task.pause();
  expect(task.progress().state).toBe('PAUSED');
  task.resume();
  expect(await task.ended()).toEqual({ state: 'COMPLETED', sent: content.length });
  expect((await contentAt(user, key)).equals(content)).toBe(true);
});

test('a later visit resumes with the stored parts', async () => {
  const content = randomBytes(3 * PART);
  const key = `private/${user.identity}/later.bin`;
  const id = await user.files.begin(key, '', 'mine');
  await user.files.putPart(key, id, 2, new Blob([content.subarray(PART, 2 * PART)]), new AbortController().signal);
  const put = vi.spyOn(user.files, 'putPart');
  const task = new UploadTask({ store: user.files, key, content: new Blob([content]), type: '', uploadId: id });
  task.resume();
  expect(await task.ended()).toMatchObject({ state: 'COMPLETED' });
  expect(put.mock.calls.map(([, , number]) => number)).toEqual([1, 3]);
  put.mockRestore();
  expect((await contentAt(user, key)).equals(content)).toBe(true);
});

test('a cancelled upload leaves nothing', async () => {
  const key = `private/${user.identity}/cancelled.bin`;
  let id = '';
  const task = new UploadTask({
    store: user.files,
    key,
    content: new Blob([randomBytes(6 * PART)]),
    type: '',
    onBegun: begun => {
      id = begun;
    },
  });
  task.resume();
  await vi.waitFor(() => expect(task.progress().sent).toBeGreaterThan(0), { timeout: 20_000, interval: 2 });
  expect(await task.cancel()).toBe(true);
  expect(await user.files.listParts(key, id)).toBeUndefined();
  expect(await user.files.head(key)).toBeUndefined();
});

test('an upload of any kind neither overwrites nor deletes objects stored meanwhile', async () => {
  for (const bytes of [10, 2 * PART]) {
    const key = `private/${user.identity}/meanwhile-${bytes}.bin`;
    const content = new Blob([randomBytes(bytes)]);
    const put = vi.spyOn(user.files, bytes === 10 ? 'create' : 'putPart');
    const task = new UploadTask({ store: user.files, key, content, type: '' });
    await user.files.put(key, new Blob(['another']), '');
    task.resume();
    expect(await task.ended()).toMatchObject({ state: 'CANCELLED', failure: { code: 'NameTaken' } });
    expect(put).toHaveBeenCalled();
    put.mockRestore();
    expect((await contentAt(user, key)).toString()).toBe('another');
    await user.files.remove(key);
    // A retry finds its own object.
    await user.files.create(key, content, '', 'mine');
    const again = new UploadTask({ store: user.files, key, content, type: '', mark: 'mine' });
    again.resume();
    expect(await again.ended()).toMatchObject({ state: 'COMPLETED' });
    await expect(user.files.create(key, content, '', 'mine')).rejects.toMatchObject({ code: 'PreconditionFailed' });
  }
});

describe('files', () => {
  const prefix = `${organizationPrefix('acme')}journey/`;

  test('are listed by folder, copied, read in part, saved by name and deleted', async () => {
    const name = 'Grüße & “more” 100%.txt';
    await admin.files.put(`${prefix}${name}`, new Blob(['Hello everybody']), 'text/plain');
    const original = await admin.files.find(`${prefix}${name}`);
    if (original === undefined) throw new Error('It was not stored');
    await admin.files.copy(original, `${prefix}below/copy of ${name}`);
    const changed = { ...original, etag: 'another' };
    await expect(admin.files.copy(changed, `${prefix}changed`)).rejects.toMatchObject({ code: 'SourceChanged' });
    expect(await admin.files.removeIf(`${prefix}${name}`, 'another')).toBe(false);
    const { folders, files, next } = await admin.files.list(prefix);
    expect({ folders, files: files.map(({ key, size }) => [key, size]), next }).toEqual({
      folders: [`${prefix}below/`],
      files: [[`${prefix}${name}`, 15]],
      next: undefined,
    });
    expect((await admin.files.listAll(prefix)).map(({ key }) => key)).toEqual([
      `${prefix}${name}`,
      `${prefix}below/copy of ${name}`,
    ]);
    expect(await admin.files.read(`${prefix}below/copy of ${name}`, 5)).toMatchObject({ text: 'Hello' });
    await admin.files.put(`${prefix}empty`, new Blob([]), '');
    expect(await admin.files.read(`${prefix}empty`, 5)).toEqual({ text: '', type: 'binary/octet-stream' });

    const { url, expiresAt } = await admin.files.address(`${prefix}${name}`, name);
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(899_000);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('900');
    const answer = await fetch(url);
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);

    const keys = (await admin.files.listAll(prefix)).map(({ key }) => key);
    const refused = await admin.files.removeMany([...keys, `private/${other.identity}/x`]);
    expect([...refused].map(([key, { code }]) => [key, code])).toEqual([
      [`private/${other.identity}/x`, 'AccessDenied'],
    ]);
    expect(await admin.files.list(prefix)).toEqual({ folders: [], files: [], next: undefined });
  });

  test('are moved, and a retry completes a move whose deletion failed', async () => {
    const keys = [`${prefix}before`, `${prefix}after`] as const;
    await admin.files.put(keys[0], new Blob(['moved']), '');
    const file = await admin.files.find(keys[0]);
    if (file === undefined) throw new Error('It was not stored');
    await admin.files.copy(file, keys[1]);
    await moveFile(admin.files, file, keys[1]);
    expect((await admin.files.listAll(prefix)).map(({ key }) => key)).toEqual([keys[1]]);
    await admin.files.put(keys[0], new Blob(['other']), '');
    const other = { ...file, etag: (await admin.files.find(keys[0]))?.etag ?? '' };
    await expect(moveFile(admin.files, other, keys[1])).rejects.toMatchObject({ code: 'PreconditionFailed' });
    expect((await admin.files.listAll(prefix)).map(({ key }) => key)).toEqual([keys[1], keys[0]]);
    for (const key of keys) await admin.files.remove(key);
  });

  test('of others are refused, and so are tricky keys', async () => {
    const own = `private/${user.identity}/secret.txt`;
    await user.files.put(own, new Blob(['secret']), 'text/plain');
    await expect(other.files.read(own, 5)).rejects.toMatchObject({ code: 'AccessDenied' });
    const mine = organizationPrefix('acme');
    await expect(other.files.list(mine)).rejects.toMatchObject({ code: 'AccessDenied', isTransient: false });
    await expect(user.files.put(`${mine}x`, new Blob(['x']), '')).rejects.toMatchObject({ code: 'AccessDenied' });
    for (const key of [`private/${other.identity}/../${user.identity}/secret.txt`, `private/${other.identity}//x`]) {
      await expect(other.files.put(key, new Blob(['x']), '')).rejects.toMatchObject({ isTransient: false });
    }
  });

  test('need names to be copied', async () => {
    await expect(admin.files.copy({ key: '', etag: 'e', size: 1 }, 'x')).rejects.toThrow(
      'source param should be an object with the property "key" with value of type string',
    );
    await expect(admin.files.copy({ key: 'x', etag: 'e', size: 1 }, '')).rejects.toThrow(
      'destination param should be an object with the property "key" with value of type string',
    );
    await expect(admin.files.put('', new Blob(['x']), '')).rejects.toThrow(
      'Empty value provided for input HTTP label: Key.',
    );
  });
});

test('a user who is not signed in has no credentials', async () => {
  const stranger = identityCredentials({
    identity: { identityPoolId: embeddedPool.identityPoolId },
    idToken: async () => undefined,
    origin: service.url,
  });
  await expect(stranger()).rejects.toThrow('No credentials');
});
