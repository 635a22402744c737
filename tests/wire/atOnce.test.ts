/**
 * What may differ between the two databases: concurrent calls, and large responses. PGlite has one connection,
 * PostgreSQL many.
 */
import { randomUUID } from 'node:crypto';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { and, count, eq, isNull, like, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { demo } from '../../contract/demo';
import { resolverLimits } from '../../resources/dns/contract/resolverFeed';
import { TRACKING_HEADER } from '../../resources/tracking/contract/positions';
import { decodeTracks } from '../../resources/tracking/contract/trackCodec';
import { ensurePartitions } from '../../resources/tracking/service/partitions';
import { advisoryLock } from '../../service/db/advisoryLock';
import { dnsDevices, outbox, phoneNumbers, storeObjects, users } from '../../service/db/schema';
import { signIn } from '../support/client';
import { onEachDatabase } from '../support/databases';
import { demoService } from '../support/demoService';
import { ingestPositions } from '../support/live';
import { Bucket, storeUser } from './storeSupport';

const DAY = 24 * 60 * 60 * 1000;
const grace = { username: 'grace.hopper', first_name: 'Grace', last_name: 'Hopper', email: 'grace@acme.example' };

onEachDatabase(start => {
  const { service, admin, operator } = demoService(start);

  const setMaxUsers = (maxUsers: number) =>
    operator.call('updateOrganizationAttributes', { organization: 'acme', attributes: { maxUsers } });

  describe('users', () => {
    test('of two concurrent calls for one username, one is refused', async () => {
      const answers = await Promise.all([
        admin.call('addUser', grace),
        operator.call('addUser', { ...grace, organization: 'globex' }),
      ]);
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    });

    test('of two concurrent calls for an organisation’s last place, one is refused', async () => {
      await setMaxUsers(121);
      const answers = await Promise.all(
        [1, 2, 3].map(n =>
          admin.call('addUser', { ...grace, username: `grace.${n}`, email: `grace${n}@acme.example` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    test('of two super_admins who disable each other concurrently, one remains', async () => {
      await service.db.orm.update(users).set({ userType: 'super_admin' }).where(eq(users.id, demo.acmeUser));
      const second = await signIn(service, 'acme-user');
      await Promise.all([
        operator.call('user/disable', { id: demo.acmeUser }),
        second.call('user/disable', { id: demo.super }),
      ]);
      const left = await service.db.orm.select().from(users).where(eq(users.userType, 'super_admin'));
      expect(left.filter(person => person.status === 'active')).toHaveLength(1);
    });

    test('two concurrent imports of the same rows create each user once', async () => {
      await setMaxUsers(1000);
      const rows = Array.from({ length: 50 }, (_, n) => ({
        username: `new.person${n}`,
        first_name: `New${n}`,
        last_name: 'Person',
        email: `new.person${n}@acme.example`,
      }));
      const answers = await Promise.all(
        [1, 2].map(() => admin.call('addBulkUserWithCSV', { organization: 'acme', rows })),
      );
      const outcomes = answers.flatMap(({ body }) => body.data?.rows.map(({ outcome }) => outcome));
      expect(outcomes.sort()).toEqual([...Array(50).fill('created'), ...Array(50).fill('exists')]);
      const [made] = await service.db.orm
        .select({ count: count() })
        .from(users)
        .where(like(users.username, 'new.person%'));
      expect(made?.count).toBe(50);
    });
  });

  test('concurrent changes of memberships from both sides do not deadlock', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0
          ? admin.call('addUsersToRoasterTeam', { team: demo.team, users: [demo.acmeUser, demo.mfa] })
          : admin.call('addUserToRoasterTeams', { user: demo.mfa, teams: ['acme-it', demo.team] }),
      ),
    );
    expect(statuses.map(answer => answer.status)).toEqual(Array(10).fill(200));
  });

  test('a record that is deleted while calls refer to it is reported as missing', async () => {
    const { id: team = '' } = (await admin.call('createRoasterTeam', { label: 'Gone', members: [] })).body.data ?? {};
    const { id: view = '' } =
      (await admin.call('view/save', { resource: 'manage-users', name: 'Gone', settings: {} })).body.data ?? {};
    const answers = await Promise.all([
      admin.call('deleteUser', { id: demo.acmeUser }),
      ...[1, 2, 3].map(n => admin.call('createRoasterTeam', { label: `Team ${n}`, members: [demo.acmeUser] })),
      admin.call('deleteRoasterTeam', { id: team }),
      ...[1, 2, 3].map(n =>
        admin.call('addUser', { ...grace, username: `grace.${n}`, email: `grace${n}@acme.example`, teams: [team] }),
      ),
      admin.call('view/remove', { id: view }),
      ...[1, 2, 3].map(() => admin.call('view/pin', { id: view, isPinned: true })),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('an organisation that is deleted while calls refer to it is reported as missing', async () => {
    const acme = { organization: 'acme' };
    const answers = await Promise.all([
      operator.call('deleteOrganization', { ...acme, confirm: 'acme' }),
      ...[1, 2, 3].map(n => operator.call('createRoasterTeam', { ...acme, label: `Team ${n}`, members: [] })),
      ...[1, 2, 3].map(() => operator.call('mapping/update-retention', { ...acme, days: 7 })),
      ...[1, 2, 3].map(n => admin.call('createRoasterTeam', { label: `Own team ${n}`, members: [] })),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('a team that is deleted while calls list it is in no list', async () => {
    const teamOf = async (label: string) => (await admin.call('createRoasterTeam', { label })).body.data?.id ?? '';
    const [gone, seeing] = [await teamOf('Gone'), await teamOf('Seeing')];
    const answers = await Promise.all([
      ...[1, 2, 3].map(n => admin.call('createRoasterTeam', { label: `Team ${n}`, displayed: [gone] })),
      admin.call('deleteRoasterTeam', { id: gone }),
      admin.call('updateTeamDisplayed', { id: seeing, displayed: [gone, demo.team] }),
      admin.call('mapping/updateSettings', { sharing: { everybody: false, teams: [gone] } }),
      ...[4, 5, 6].map(n => admin.call('createRoasterTeam', { label: `Team ${n}`, displayed: [gone] })),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { body } = await admin.call('listSharedRoasterGroupsByOrganization', { limit: 100 });
    expect(body.data?.items.flatMap(({ displayed }) => displayed)).not.toContain(gone);
    expect((await admin.call('mapping/getSettings', {})).body.data?.sharing.teams).toEqual([]);
  });

  test('concurrent reports of resolvers exceed the limit of devices together no more than alone', async () => {
    const tokens = await Promise.all(
      ['one', 'two', 'three'].map(async name => (await admin.call('dns/addResolver', { name })).body.data?.token),
    );
    const countDevices = () => service.db.orm.$count(dnsDevices, eq(dnsDevices.organizationId, 'acme'));
    const room = resolverLimits.devices - (await countDevices());
    await service.db.orm.execute(sql`
      insert into dns_devices (id, organization_id, name)
      select 'other-' || n, 'acme', '' from generate_series(1, ${room - 1}::int) n
    `);
    const report = async (token: string | undefined, device: string) => {
      const about = { at: new Date().toISOString(), domain: 'example.org', type: 1, clientIp: '192.0.2.7' };
      const answer = await fetch(`${service.url}/resolver/queries`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: randomUUID(), queries: [{ ...about, device: { id: device } }] }),
      });
      return answer.status;
    };
    const { orm, pool } = service.db;
    const hasSeveral = pool.options.max > 1;
    // With several connections, all three begin before the first can commit.
    const { reports } = await orm.transaction(async tx => {
      if (hasSeveral) await tx.execute(sql`lock table dns_resolvers in share mode`);
      const reports = tokens.map((token, index) => report(token, `new-${index}`));
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      if (hasSeveral) await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(3), 4_000);
      return { reports };
    });
    expect(await Promise.all(reports)).toEqual([200, 200, 200]);
    expect(await countDevices()).toBe(resolverLimits.devices);
    if (!hasSeveral) return;
    // At the limit, a report doesn't wait for others.
    await orm.transaction(async tx => {
      await tx.execute(advisoryLock('dns.devices acme'));
      expect(await report(tokens[0], 'late')).toBe(200);
    });
    expect(await countDevices()).toBe(resolverLimits.devices);
  });

  test('of two concurrent calls for a number, one gets it', async () => {
    const own = '+14155550990';
    await service.db.orm.insert(phoneNumbers).values({
      sid: `PN${own.slice(1).padStart(32, '0')}`,
      phoneNumber: own,
      friendlyName: own,
      capabilities: { voice: true, sms: true, mms: false, fax: false },
      isoCountry: 'US',
      organizationId: 'acme',
    });
    const give = (id: string) => admin.call('updateUserDetails', { id, twilioNumber: own });
    const answers = await Promise.all([give(demo.acmeUser), give(demo.mfa)]);
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find(answer => answer.status === 409);
    expect(refused?.body.error).toMatchObject({ code: 'taken', field: 'twilioNumber' });
    expect(await service.db.orm.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, own))).toHaveLength(1);
  });

  test('a test mail is sent once a minute, even by two concurrent calls', async () => {
    const both = await Promise.all([1, 2].map(() => admin.call('sendTestReportEmail', {})));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const again = await admin.call('sendTestReportEmail', {});
    expect(again.body.error).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/again in \d+ s/),
    });
    expect(await service.db.orm.select().from(outbox).where(eq(outbox.kind, 'security_report'))).toHaveLength(1);
    expect((await admin.call('sendTestAlertEmail', {})).status).toBe(200);
  });

  test('three concurrent calls complete a multipart upload once', async () => {
    const { s3, identity } = await storeUser(service, 'acme-user');
    const Key = `private/${identity}/completed-twice`;
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const Body = Buffer.from('whole');
    const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body }));
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
    const complete = () =>
      s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload })).then(
        () => 'completed',
        error => error.name,
      );
    const answers = await Promise.all([complete(), complete(), complete()]);
    expect(answers.sort()).toEqual(['NoSuchUpload', 'NoSuchUpload', 'completed']);
    const stored = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(await stored.Body?.transformToString()).toBe('whole');
    const objects = await service.db.orm.$count(
      storeObjects,
      and(eq(storeObjects.key, Key), isNull(storeObjects.endedAt)),
    );
    expect(objects).toBe(1);
  });

  test('hundreds of thousands of points are streamed, in at most sixteen bytes each, without buffering', async () => {
    const POINTS = 200_000;
    const first = Date.now() - 20 * DAY;
    await ingestPositions(service, [{ username: 'acme-user', lng: 0, lat: 51.5 }]);
    await ensurePartitions(
      service.db,
      Array.from({ length: 21 }, (_, day) => first + day * DAY),
    );
    await service.db.pool.query(`
      insert into positions (person, at, received_at, lat, lng, speed, accuracy)
      select c.person, to_timestamp(${first / 1000} + n * 5.0), now(), 51500000 + (10000 * sin(n / 90.0))::int, n / 10, 130 + n % 50, 40
      from current_positions c, generate_series(1, ${POINTS}) n
      where c.user_id = '${demo.acmeUser}' on conflict do nothing
    `);
    const token = (await admin.call('mapping/getToken', {})).body.data?.token ?? '';
    globalThis.gc?.();
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const answer = await fetch(`${service.url}/tracks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip', [TRACKING_HEADER]: token },
      body: JSON.stringify({
        usernames: ['acme-user'],
        from: new Date(first - DAY).toISOString(),
        to: new Date().toISOString(),
      }),
    });
    const parts: Uint8Array[] = [];
    for await (const part of answer.body ?? []) {
      parts.push(part);
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    const bytes = Buffer.concat(parts);
    const [track] = decodeTracks(bytes);
    expect(track?.count).toBeGreaterThanOrEqual(POINTS);
    expect(bytes.length / POINTS).toBeLessThan(16);
    expect(most).toBeLessThan(bytes.length + 60 * 1024 * 1024);
  }, 180_000);
});
