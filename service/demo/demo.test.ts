import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHONE, USERNAME } from '../../contract/formats';
import { makeNumbers } from '../../resources/numbers/demo/numbers';
import { makeTeams } from '../../resources/teams/demo/teams';
import { makeDemoUsers } from '../../resources/users/demo/users';
import { userList } from '../../resources/users/service/calls/list';
import { emptyDatabase } from '../../tests/support/emptyDatabase';
import type { Database } from '../db/connect';
import { listQuery } from '../db/listQuery';
import { organizations, users } from '../db/schema';
import { createRandom } from './random';
import { seedScale } from './scale';

const now = new Date('2026-01-01T00:00:00Z');

describe('the demo', () => {
  const people = makeDemoUsers(createRandom(1), now);

  test('is the same for the same seed, and large enough', () => {
    expect(makeDemoUsers(createRandom(1), now)).toEqual(people);
    expect(makeDemoUsers(createRandom(2), now)).not.toEqual(people);
    expect([people.length, makeTeams(now).length]).toEqual([250, 20]);
  });

  test('holds only what the calls would accept', () => {
    for (const { username, phone } of people) {
      expect(username).toMatch(USERNAME);
      if (phone != null) expect(phone).toMatch(PHONE);
    }
    expect(new Set(people.map(person => person.username)).size).toBe(250);
    expect(new Set(people.map(person => person.id)).size).toBe(250);
  });

  test('has no events in the future, or before the user was created', () => {
    for (const { createdAt, lastSeenAt, status } of people) {
      expect(createdAt?.getTime()).toBeLessThanOrEqual(now.getTime());
      if (status === 'invited') expect(lastSeenAt).toBeUndefined();
      else
        expect([createdAt, lastSeenAt, now].map(Number)).toEqual(
          [createdAt, lastSeenAt, now].map(Number).sort((a, b) => a - b),
        );
    }
  });

  test('has users with every status, and open, expired and unsent invitations', () => {
    const invited = people.filter(({ status }) => status === 'invited');
    const isOpen = (at: Date | null | undefined) => at != null && at > now;
    expect(new Set(people.map(({ status }) => status))).toEqual(
      new Set(['active', 'invited', 'disabled', 'reset_required']),
    );
    expect(invited.filter(({ inviteExpiresAt }) => isOpen(inviteExpiresAt)).length).toBeGreaterThan(3);
    expect(invited.filter(({ inviteExpiresAt }) => inviteExpiresAt && !isOpen(inviteExpiresAt)).length).toBeGreaterThan(
      3,
    );
    expect(invited.filter(({ invitedAt }) => invitedAt === undefined).length).toBeGreaterThan(0);
  });

  test('assigns some telephone numbers of each organisation’s pool, and leaves some free', () => {
    const numbers = makeNumbers(people, now);
    const organizationOf = new Map(people.map(({ id, organizationId }) => [id, organizationId]));
    const owners = numbers.flatMap(({ assignedTo }) => assignedTo ?? []);
    expect(new Set(owners).size).toBe(owners.length);
    expect([owners.length, numbers.length]).toEqual([13, 26]);
    for (const { phoneNumber, assignedTo, organizationId } of numbers) {
      expect(phoneNumber).toMatch(/^\+141555501\d\d$/);
      if (assignedTo) expect(organizationOf.get(assignedTo)).toBe(organizationId);
    }
  });
});

describe('a large installation', () => {
  let db: Database;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ db, stop } = await emptyDatabase());
  });
  afterAll(() => stop?.());

  test('is refused before the first start, which would then create no accounts', async () => {
    await expect(seedScale(db, { users: 10, organizations: 1 })).rejects.toThrow('Start the service once');
    expect(await db.orm.$count(users)).toBe(0);
  });

  test('is added once', async () => {
    const first = { id: 'first', username: 'first', firstName: 'First', lastName: 'User', email: 'first@a.example' };
    await db.orm.insert(users).values({ ...first, userType: 'super_admin', status: 'active' });
    const progress: number[] = [];
    const onProgress = (count: number) => void progress.push(count);
    expect(await seedScale(db, { users: 3000, organizations: 3 }, onProgress)).toBe(3000);
    // Two batches are inserted concurrently: only the incomplete one is added again.
    await db.pool.query(
      "delete from users where id in (select md5('scale-' || n)::uuid::text from generate_series(1, 2000) n)",
    );
    expect(await seedScale(db, { users: 3000, organizations: 3 }, onProgress)).toBe(2000);
    expect(progress).toEqual([3000, 3000]);
    expect(await seedScale(db, { users: 3000, organizations: 3 })).toBe(0);
    const { rows } = await db.pool.query(`
      select organization_id, count(*) as people,
             (select count(*) from teams where teams.organization_id = users.organization_id) as teams
      from users where organization_id is not null group by 1 order by 1
    `);
    expect(rows).toEqual(
      ['scale-1', 'scale-2', 'scale-3'].map(id => ({ organization_id: id, people: 1000, teams: 20 })),
    );
    // `npm run simulate` sends positions of their users.
    expect(await db.orm.$count(organizations, sql`attributes @> '{"trackingEnabled": true}'`)).toBe(3);
  });

  const sorts = ['username', 'first_name', 'last_name', 'email', 'user_type', 'status', 'lastSeenAt', 'createdAt'];
  test.each(sorts)('finds any page sorted by %s from an index alone, for one organisation and for all', async field => {
    for (const confine of [undefined, sql`${users.organizationId} = 'scale-2'`]) {
      for (const [order, offset] of [
        ['asc', 0],
        ['desc', 0],
        ['asc', 900],
        ['desc', 900],
      ] as const) {
        const query = listQuery(userList, { offset, limit: 10, sort: { field, order } }, confine);
        const page = db.orm.select({ id: users.id }).from(users).where(query.page);
        const { rows } = await db.orm.execute<{ 'QUERY PLAN': string }>(sql`explain ${page}`);
        const plan = rows.map(row => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(/Limit.*\n.*Index Only Scan/);
        expect(plan).not.toMatch(/Seq Scan|Sort Key/);
      }
    }
  });
});
