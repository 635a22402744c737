/** Photos, logos and pictures in messages: ownership, who may see them, and what is never served as a picture. */
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '../../contract/demo';
import { logoAddress, photoAddress } from '../../contract/pictureAddresses';
import { messagePictureAddress, messagePictureKey } from '../../resources/motd/contract/pictures';
import { auditEntries, storeObjects } from '../../service/db/schema';
import { externalPictures } from '../../service/pictures/source';
import { sweepPictures } from '../../service/store/sweepPictures';
import { type Client, signIn } from '../support/client';
import { jpeg, page, png, webp } from '../support/pictures';
import { startService, type TestService } from '../support/service';
import { type Snapshot, takeSnapshot } from '../support/snapshot';
import { Bucket, type StoreUser, storeUser } from './storeSupport';

let service: TestService;
let snapshot: Snapshot;
let clients: Record<'user' | 'admin' | 'stranger' | 'operator', Client>;
let user: StoreUser;
let admin: StoreUser;
let operator: StoreUser;

beforeAll(async () => {
  service = await startService();
  [user, admin, operator] = (await Promise.all(
    ['acme-user', 'acme-admin', 'super'].map(name => storeUser(service, name)),
  )) as [StoreUser, StoreUser, StoreUser];
  clients = {
    user: await signIn(service, 'acme-user'),
    admin: await signIn(service, 'acme-admin'),
    stranger: await signIn(service, 'globex-admin'),
    operator: await signIn(service, 'super'),
  };
  snapshot = await takeSnapshot(service.db);
});
afterEach(() => snapshot.restore());
afterAll(() => service?.stop());

const put = ({ s3 }: StoreUser, Key: string, Body: Buffer, ContentType = 'image/webp') =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));

const look = (address: string, who?: Client, headers: Record<string, string> = {}) =>
  fetch(new URL(address, service.url), { headers: { ...(who && { cookie: `token=${who.token}` }), ...headers } });

const statuses = async (address: string) => {
  const found = await Promise.all(
    Object.entries(clients).map(async ([name, client]) => [name, (await look(address, client)).status]),
  );
  return Object.fromEntries(found);
};

const photoKey = (name = 'abcdefgh12.webp') => `protected/${user.identity}/.photo/${name}`;
const savePhoto = async (content: Buffer, type?: string) => {
  await put(user, photoKey(), content, type);
  const { status } = await clients.user.call('profile/updatePhoto', { key: photoKey() });
  expect(status).toBe(200);
  return photoAddress(demo.acmeUser, photoKey()) ?? '';
};

describe('a photo', () => {
  test('is shown to the user, to colleagues and to operators', async () => {
    const address = await savePhoto(webp);
    expect(await statuses(address)).toEqual({ user: 200, admin: 200, stranger: 404, operator: 200 });
    expect((await look(address)).status).toBe(401);
  });

  test('is returned with the user, and can be removed', async () => {
    const address = await savePhoto(webp);
    const read = () => clients.admin.call('getUserDetailsFromDb', { organization: 'acme', id: demo.acmeUser });
    expect((await read()).body.data?.photoKey).toBe(photoKey());
    await clients.user.call('profile/updatePhoto', { key: null });
    expect((await read()).body.data?.photoKey).toBeNull();
    expect((await look(address, clients.user)).status).toBe(404);
  });

  test('must be the user’s own file', async () => {
    const others = `protected/${admin.identity}/.photo/abcdefgh12.webp`;
    const refused = await clients.user.call('profile/updatePhoto', { key: others });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'forbidden', field: 'key' } } });
    for (const key of [`private/${user.identity}/.photo/abcdefgh12.webp`, photoKey('abcdefgh12.svg'), 'x', '']) {
      const { status, body } = await clients.user.call('profile/updatePhoto', { key });
      expect([key, status, body.error?.field]).toEqual([key, 400, 'key']);
    }
  });

  test('leaves an entry in the audit log', async () => {
    await savePhoto(webp);
    const [entry] = await service.db.orm
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'profile/updatePhoto'), eq(auditEntries.actorId, demo.acmeUser)));
    expect(entry).toMatchObject({ targetId: demo.acmeUser });
  });

  test('that was deleted or replaced is not found', async () => {
    const address = await savePhoto(webp);
    expect((await look(address.replace('abcdefgh12', 'abcdefgh13'), clients.user)).status).toBe(404);
    expect((await look(address.replace(demo.acmeUser, 'a%00b'), clients.user)).status).toBe(400);
    expect((await look(`/pictures/people/${demo.acmeUser}/%2e%2e%2fsecret`, clients.user)).status).toBe(404);
    await user.s3.send(new DeleteObjectCommand({ Bucket, Key: photoKey() }));
    const answer = await look(address, clients.user);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found', message: 'There is no such picture.' } });
  });
});

describe('serving pictures', () => {
  test.each([
    ['PNG', png(8), 'image/png'],
    ['JPEG', jpeg, 'image/jpeg'],
    ['WebP', webp, 'image/webp'],
  ])('%s has the type of its content, whatever it was stored as', async (_, content, type) => {
    const address = await savePhoto(content, 'text/html');
    const answer = await look(address, clients.user);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': 'inline; filename="picture"',
      'cache-control': 'private, max-age=3600',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });

  test('responds 304 to a matching etag', async () => {
    const address = await savePhoto(png(8));
    const etag = (await look(address, clients.user)).headers.get('etag') ?? '';
    const again = await look(address, clients.user, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // Knowing the etag gives no access.
    expect((await look(address, clients.stranger, { 'if-none-match': etag })).status).toBe(404);
  });

  test.each([
    ['a page', page],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="alert(1)"/>')],
    ['a picture with a page after it', Buffer.concat([png(8), page])],
    ['a WebP picture with a page after it', Buffer.concat([webp, page])],
    ['a JPEG picture with a page after it', Buffer.concat([jpeg, page])],
    ['a GIF, which the console never makes', Buffer.from('GIF89a\x01\0\x01\0/*;alert(1)*/', 'latin1')],
    ['the beginning of a picture', png(8).subarray(0, 40)],
    ['a signature and nothing behind it', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['one letter', Buffer.from('x')],
    ['too many pixels', png(2049, 1)],
  ])('%s is refused', async (_, content) => {
    const answer = await look(await savePhoto(content), clients.user);
    expect(answer.status).toBe(415);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const { error } = await answer.json();
    expect(error.message).toMatch(/^The (file isn’t a complete JPEG, PNG or WebP picture|picture has more than 2048)/);
  });

  test('refuses more than two megabytes', async () => {
    const answer = await look(await savePhoto(Buffer.concat([png(8), Buffer.alloc(2 * 1024 ** 2)])), clients.user);
    expect([answer.status, (await answer.json()).error.message]).toEqual([415, 'The picture has more than 2 MB.']);
  });
});

describe('a logo', () => {
  const key = 'public/organizations/acme/.logo/abcdefgh12.png';
  const saveLogo = (who: Client, logoKey: string | null) =>
    who.call('updateOrganizationAttributes', { organization: 'acme', attributes: { logoKey } });

  test('is shown to users of the organisation and to operators', async () => {
    await put(admin, key, png(8), 'image/png');
    expect((await saveLogo(clients.admin, key)).body.data?.attributes.logoKey).toBe(key);
    expect(await statuses(logoAddress('acme', key) ?? '')).toEqual({
      user: 200,
      admin: 200,
      stranger: 404,
      operator: 200,
    });
    const { body } = await clients.operator.call('getOrganizations', {});
    expect(body.data?.find(({ id }) => id === 'acme')?.logoKey).toBe(key);
    expect(body.data?.find(({ id }) => id === 'globex')?.logoKey).toBeNull();
    await saveLogo(clients.admin, null);
    expect((await look(logoAddress('acme', key) ?? '', clients.admin)).status).toBe(404);
  });

  test('must be a file of the organisation', async () => {
    for (const wrong of ['public/organizations/globex/.logo/abcdefgh12.png', 'public/organizations/acme/x.png']) {
      const { status, body } = await saveLogo(clients.admin, wrong);
      expect([status, body.error?.field]).toEqual([400, 'attributes.logoKey']);
    }
  });
});

describe('a picture in a message', () => {
  const name = 'abcdefgh12.webp';
  const address = messagePictureAddress(name);
  const publish = (content: string, organizations: string[], startsAt?: string) =>
    clients.operator.call('version/updateMotdContent', {
      content,
      ...(startsAt !== undefined && { startsAt }),
      audience: { roles: ['super_admin', 'admin', 'user'], organizations },
    });

  test('is shown to users who see its message', async () => {
    await put(operator, messagePictureKey(name), webp);
    await publish('Nothing to see', []);
    expect(await statuses(address)).toEqual({ user: 404, admin: 404, stranger: 404, operator: 200 });
    await publish(`Look: ![A bird](${address})`, ['acme']);
    expect(await statuses(address)).toEqual({ user: 200, admin: 200, stranger: 404, operator: 200 });
  });

  test('is shown while another message is planned, and after that was cancelled', async () => {
    await put(operator, messagePictureKey(name), webp);
    await publish(`Look: ![A bird](${address})`, []);
    const { body } = await publish('Nothing to see', [], new Date(Date.now() + 3_600_000).toISOString());
    expect(body.data?.state).toBe('planned');
    expect((await look(address, clients.user)).status).toBe(200);
    await clients.operator.call('motd/cancel', { edition: body.data?.edition ?? 0 });
    expect((await look(address, clients.user)).status).toBe(200);
  });

  test('is not shown to users before the message that it is in', async () => {
    await put(operator, messagePictureKey(name), webp);
    await publish(`Look: ![A bird](${address})`, [], new Date(Date.now() + 3_600_000).toISOString());
    expect(await statuses(address)).toEqual({ user: 404, admin: 404, stranger: 404, operator: 200 });
  });

  test('has an absolute address wherever users read the message', async () => {
    await publish(`![A bird](${address})`, []);
    const { body } = await clients.user.call('version/getUserMotdContent', {});
    expect(body.data?.content).toMatch(new RegExp(`^!\\[A bird\\]\\(http://[^/]+${address}\\)$`));
    expect((await clients.operator.call('version/getMotdContent', {})).body.data?.content).toBe(
      `![A bird](${address})`,
    );
  });

  test('is stored by operators only, and not listed by others', async () => {
    await expect(put(admin, messagePictureKey(name), webp)).rejects.toThrow('Access Denied');
    await put(operator, messagePictureKey(name), webp);
    const named = { Bucket, Key: messagePictureKey(name) };
    await expect(admin.s3.send(new GetObjectCommand(named))).rejects.toThrow('Access Denied');
    const list = ({ s3 }: StoreUser) => s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'public/motd/' }));
    await expect(list(admin)).rejects.toThrow('Access Denied');
    expect((await list(operator)).Contents?.map(({ Key }) => Key)).toContain(messagePictureKey(name));
  });
});

describe('unused pictures', () => {
  const DAY = 24 * 60 * 60_000;
  const keep = async (key: string, days: number) => {
    const at = new Date(Date.now() - days * DAY - 60_000);
    await service.db.orm.insert(storeObjects).values({
      id: key,
      key,
      ownerId: demo.acmeUser,
      headers: {},
      metadata: {},
      etag: 'x',
      activeAt: at,
      completedAt: at,
    });
    return key;
  };
  const left = async () => {
    const rows = await service.db.orm
      .select({ key: storeObjects.key })
      .from(storeObjects)
      .where(isNull(storeObjects.endedAt));
    return rows.map(({ key }) => key).sort();
  };
  const publish = (content: string) => clients.operator.call('version/updateMotdContent', { content });

  test('are deleted by the second sweep, and no others', async () => {
    const photo = await keep(photoKey('inuse1234567.webp'), 9);
    await clients.user.call('profile/updatePhoto', { key: photo });
    const logo = await keep('public/organizations/acme/.logo/inuse1234567.png', 9);
    await clients.admin.call('updateOrganizationAttributes', { organization: 'acme', attributes: { logoKey: logo } });
    const earlier = await keep(messagePictureKey('earlier12345.webp'), 9);
    await publish(`![A bird](https://elsewhere.example${messagePictureAddress('earlier12345.webp')})`);
    await publish('Without a bird');
    const kept = [
      photo,
      logo,
      earlier,
      await keep(photoKey('fresh1234567.webp'), 0),
      await keep(messagePictureKey('draft1234567.webp'), 3),
      await keep('public/motd/notes.txt', 9),
      await keep('public/motd/of/earlier12345.webp', 9),
      await keep('public/organizations/acme/logo-christmas.png', 9),
      await keep(`protected/${user.identity}/photo-20261122.png`, 9),
      await keep(`private/${user.identity}/.photo/abcdefgh12.webp`, 9),
    ];
    const unnamed = [
      await keep(photoKey('before123456.webp'), 2),
      await keep('public/organizations/acme/.logo/before123456.png', 2),
      await keep(messagePictureKey('never1234567.webp'), 5),
    ];
    // Several nodes sweep at once.
    const [first, other] = await Promise.all([
      sweepPictures(service.db, new Set()),
      sweepPictures(service.db, new Set()),
    ]);
    expect(await left()).toEqual([...kept, ...unnamed].sort());
    expect([...first].sort()).toEqual([...unnamed].sort());
    await Promise.all([sweepPictures(service.db, first), sweepPictures(service.db, other)]);
    expect(await left()).toEqual(kept.sort());
  });

  test('stay if their removal was undone between two sweeps', async () => {
    const photo = await keep(photoKey('before123456.webp'), 9);
    const seen = await sweepPictures(service.db, new Set());
    expect([...seen]).toEqual([photo]);
    await clients.user.call('profile/updatePhoto', { key: photo });
    await sweepPictures(service.db, seen);
    expect(await left()).toEqual([photo]);
  });

  test('of messages are deleted with the last message of the history that has them', async () => {
    const name = 'oldest123456.webp';
    const key = await keep(messagePictureKey(name), 9);
    const { body } = await publish(`![A bird](${messagePictureAddress(name)})`);
    const edition = body.data?.edition ?? 0;
    await service.db.orm.execute(sql`
        insert into motd_editions (edition, revision, content, roles, active)
        select ${edition} + n, 1, 'Later ' || n, '{user}', true from generate_series(1, 99) as n
      `);
    expect([...(await sweepPictures(service.db, new Set()))]).toEqual([]);
    await publish('The hundredth after it');
    expect((await clients.operator.call('motd/restore', { edition })).body.error?.code).toBe('not_found');
    expect([...(await sweepPictures(service.db, new Set()))]).toEqual([key]);
  });
});

describe('an external store', () => {
  const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'] as const;
  const before = credentials.map(name => process.env[name]);
  afterEach(() => {
    for (const [at, name] of credentials.entries()) {
      if (before[at] === undefined) delete process.env[name];
      else process.env[name] = before[at];
    }
  });

  test('is read with the S3 client and the environment’s credentials', async () => {
    const { accessKeyId, secretAccessKey, sessionToken } = user.credentials;
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
    });
    const source = externalPictures({
      endpoint: `${service.url}/store`,
      bucket: Bucket,
      region: 'us-east-1',
      forcePathStyle: true,
    });
    await put(user, photoKey(), webp);
    expect((await source.read(photoKey()))?.equals(webp)).toBe(true);
    expect(await source.read(photoKey('abcdefgh13.webp'))).toBeUndefined();
    await put(user, photoKey(), Buffer.alloc(2 * 1024 ** 2 + 1));
    await expect(source.read(photoKey())).rejects.toThrow('The picture has more than 2 MB.');
  });
});
