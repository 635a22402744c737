/** Paging, order, filters and search of lists, compared with plain JavaScript. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '../../contract';
import type { Condition } from '../../contract/list';
import type { UserOnWire } from '../../resources/users/contract/users';
import { users } from '../../service/db/schema';
import { type Client, signIn } from '../support/client';
import { onEachDatabase } from '../support/databases';
import type { TestService } from '../support/service';

onEachDatabase(start => {
  let service: TestService;
  let operator: Client;
  let admin: Client;
  let everybody: UserOnWire[];

  beforeAll(async () => {
    service = await start();
    operator = await signIn(service, 'super');
    admin = await signIn(service, 'acme-admin');
    await service.db.orm.insert(users).values([
      { ...odd, id: 'odd-1', username: 'odd1', firstName: '50% off_\\', lastName: "O'Neil" },
      { ...odd, id: 'odd-2', username: 'odd2', firstName: 'Ünsal', lastName: 'ŞAHİN' },
      { ...odd, id: 'odd-3', username: 'odd3', firstName: 'unsal', lastName: 'Sahin' },
    ]);
    everybody = (await list({ limit: 1000 })).items;
  });
  afterAll(() => service?.stop());

  async function list(input: CallInput<'listUsers'>, client = operator) {
    const { status, body } = await client.call('listUsers', input);
    expect(body.error).toBeUndefined();
    expect(status).toBe(200);
    return body.data ?? { items: [], total: -1 };
  }

  const found = async (filter: Condition) => new Set((await list({ filter, limit: 1000 })).items.map(each => each.id));
  const expected = (test: (user: UserOnWire) => boolean) => new Set(everybody.filter(test).map(each => each.id));

  test('operators see all users or one organisation’s, admins their own', async () => {
    expect(everybody).toHaveLength(253);
    expect((await list({ organization: 'globex' })).total).toBe(85);
    expect((await list({}, admin)).total).toBe(123);
    const filter = { field: 'organization', operator: 'eq', value: 'globex' } as const;
    expect((await list({ filter }, admin)).total).toBe(0);
    expect(
      (await list({ filter: { any: [filter, { field: 'id', operator: 'empty', value: false }] } }, admin)).total,
    ).toBe(123);
  });

  test('users of one name follow each other by username', async () => {
    const named = { ...odd, firstName: 'Zoe', lastName: 'Same' };
    const usernames = ['zoe.d', 'zoe.b', 'zoe.a', 'zoe.c'];
    const added = usernames.map((username, at) => ({ ...named, id: `same-${at}`, username }));
    await service.db.orm.insert(users).values(added);
    const { items } = await list({ sort: { field: 'first_name', order: 'asc' }, search: 'zoe same' });
    expect(items.map(each => each.username)).toEqual(usernames.toSorted());
    await service.db.orm.delete(users).where(eq(users.lastName, 'Same'));
  });

  test('pages follow each other without gaps, in any order', async () => {
    for (const field of Object.keys(everybody[0] ?? {}).filter(
      name => !['jid', 'teams', 'lastCheckedVersion', 'twilioNumber', 'photoKey', 'etag'].includes(name),
    )) {
      for (const order of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        for (let offset = 0; offset < 253; offset += 127) {
          const page = await list({ sort: { field, order }, offset, limit: 127 });
          expect(page.total).toBe(253);
          seen.push(...page.items.map(each => each.id));
        }
        expect(new Set(seen).size).toBe(253);
      }
    }
  });

  test('usernames sort by code point, names without case and accents, never seen as longest ago', async () => {
    const usernames = (await list({ limit: 1000, sort: { field: 'username', order: 'asc' } })).items.map(
      each => each.username,
    );
    expect(usernames).toEqual([...usernames].sort());
    const fold = (text: string) =>
      text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
    const names = (await list({ limit: 1000, sort: { field: 'first_name', order: 'asc' } })).items.map(each =>
      fold(each.first_name),
    );
    expect(names).toEqual([...names].sort());
    const { items } = await list({ limit: 1000, sort: { field: 'lastSeenAt', order: 'desc' } });
    const seen = items.map(each => (each.lastSeenAt === null ? 0 : Date.parse(each.lastSeenAt)));
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
  });

  test('returns the total alone, and an empty page beyond the end', async () => {
    expect(await list({ limit: 0 })).toEqual({ items: [], total: 253 });
    expect(await list({ offset: 5000 })).toEqual({ items: [], total: 253 });
    expect(await list({ search: 'no one at all' })).toEqual({ items: [], total: 0 });
  });

  test('search finds every word anywhere, without case and accents', async () => {
    const ids = async (search: string) => (await list({ search, limit: 1000 })).items.map(each => each.username);
    expect(await ids('THORNBURY ada')).toEqual(['acme-user']);
    expect(await ids('5550103')).toEqual(['acme-user']);
    expect(await ids('unsal')).toEqual(['odd2', 'odd3']);
    expect(await ids('ÜNSAL sahin')).toEqual(['odd2', 'odd3']);
    expect(await ids('% off_\\')).toEqual(['odd1']);
    expect(await ids("o'neil")).toEqual(['odd1']);
    expect(await ids('%')).toEqual(['odd1']);
    expect(await ids('％')).toEqual(['odd1']);
  });

  test('supports every operator', async () => {
    const seen = '2026-01-01T00:00:00.000Z';
    const cases: [Condition, (user: UserOnWire) => boolean][] = [
      [{ field: 'status', operator: 'eq', value: 'invited' }, user => user.status === 'invited'],
      [{ field: 'status', operator: 'ne', value: 'active' }, user => user.status !== 'active'],
      [
        { field: 'status', operator: 'in', value: ['invited', 'disabled'] },
        user => /invited|disabled/.test(user.status),
      ],
      [{ field: 'status', operator: 'in', value: [] }, () => false],
      [{ field: 'platform', operator: 'ne', value: 'ios' }, user => user.platform !== 'ios'],
      [{ field: 'phone', operator: 'empty', value: true }, user => user.phone === null],
      [{ field: 'phone', operator: 'empty', value: false }, user => user.phone !== null],
      [
        { field: 'phone', operator: 'startsWith', value: '+1212555020' },
        user => user.phone?.startsWith('+1212555020') === true,
      ],
      [{ field: 'smsEnabled', operator: 'eq', value: true }, user => user.smsEnabled],
      [{ field: 'first_name', operator: 'eq', value: 'ünsal' }, user => /^odd[23]$/.test(user.username)],
      [{ field: 'first_name', operator: 'contains', value: '%' }, user => user.username === 'odd1'],
      [{ field: 'first_name', operator: 'startsWith', value: '50% OFF_\\' }, user => user.username === 'odd1'],
      [{ field: 'username', operator: 'startsWith', value: 'a' }, user => user.username.startsWith('a')],
      [
        { field: 'lastSeenAt', operator: 'gte', value: seen },
        user => user.lastSeenAt !== null && user.lastSeenAt >= seen,
      ],
      [
        { field: 'lastSeenAt', operator: 'lt', value: seen },
        user => user.lastSeenAt !== null && user.lastSeenAt < seen,
      ],
      [{ field: 'lastSeenAt', operator: 'empty', value: true }, user => user.lastSeenAt === null],
      [{ field: 'teams', operator: 'ne', value: 'acme-it' }, user => !user.teams.includes('acme-it')],
      [
        { field: 'teams', operator: 'in', value: ['acme-it', 'acme-sales'] },
        user => user.teams.some(team => /^acme-(it|sales)$/.test(team)),
      ],
      [{ field: 'teams', operator: 'empty', value: true }, user => user.teams.length === 0],
      [{ all: [] }, () => true],
      [{ any: [] }, () => false],
      [
        {
          any: [
            { field: 'user_type', operator: 'eq', value: 'admin' },
            {
              all: [
                { field: 'status', operator: 'eq', value: 'active' },
                { field: 'mfaEnabled', operator: 'eq', value: true },
              ],
            },
          ],
        },
        user => user.user_type === 'admin' || (user.status === 'active' && user.mfaEnabled),
      ],
    ];
    for (const [filter, matches] of cases) expect(await found(filter)).toEqual(expected(matches));
  });

  test('counts the records of each choice under the search and the filter', async () => {
    const tally = (people: UserOnWire[], of: (user: UserOnWire) => string | null) => {
      const counts: Record<string, number> = {};
      for (const value of people.map(of)) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
      return counts;
    };
    const active = everybody.filter(user => user.status === 'active');
    const counts = ['user_type', 'platform', 'mfaEnabled'];
    const filter = { field: 'status', operator: 'eq', value: 'active' } as const;
    const expected = {
      user_type: tally(active, user => user.user_type),
      platform: tally(active, user => user.platform),
      mfaEnabled: tally(active, user => String(user.mfaEnabled)),
    };
    expect(await list({ filter, counts, limit: 0 })).toEqual({ items: [], total: active.length, counts: expected });
    const page = await list({ filter, counts: ['platform'], limit: 2 });
    expect([page.items.length, page.total, page.counts]).toEqual([2, active.length, { platform: expected.platform }]);
    expect(await list({ search: 'no one at all', counts: ['status'], limit: 0 })).toEqual({
      items: [],
      total: 0,
      counts: { status: {} },
    });
    expect((await list({ counts: ['status'], limit: 0 }, admin)).total).toBe(123);
  });

  test('numbers of teams', async () => {
    const filter = { field: 'memberCount', operator: 'gte', value: 15.5 } as const;
    const { body } = await operator.call('listSharedRoasterGroupsByOrganization', {
      filter,
      sort: { field: 'memberCount', order: 'desc' },
    });
    const counts = body.data?.items.map(team => team.memberCount) ?? [];
    expect(counts.length).toBeGreaterThan(0);
    expect(counts).toEqual(counts.filter(count => count > 15).sort((a, b) => b - a));
    const displayed: Condition = { field: 'displayed', operator: 'in', value: ['acme-management'] };
    const seeing = await operator.call('listSharedRoasterGroupsByOrganization', { filter: displayed });
    expect(seeing.body.data?.total).toBe(9);
  });

  test.each<[CallInput<'listUsers'>, string]>([
    [{ sort: { field: 'shoeSize', order: 'asc' } }, 'sort.field'],
    [{ sort: { field: 'teams', order: 'asc' } }, 'sort.field'],
    [{ counts: ['status', 'shoeSize'] }, 'counts.1'],
    [{ counts: ['username'] }, 'counts.0'],
    [{ filter: { field: 'constructor', operator: 'eq', value: 'x' } }, 'filter.field'],
    [
      {
        filter: {
          all: [
            { field: 'id', operator: 'eq', value: 'x' },
            { field: 'search', operator: 'eq', value: 'x' },
          ],
        },
      },
      'filter.all.1.field',
    ],
    [{ filter: { any: [{ field: 'teams', operator: 'contains', value: 'x' }] } }, 'filter.any.0.operator'],
    [{ filter: { field: 'status', operator: 'gt', value: 'x' } }, 'filter.operator'],
    [{ filter: { field: 'smsEnabled', operator: 'eq', value: 'true' } }, 'filter.value'],
    [{ filter: { field: 'lastSeenAt', operator: 'gte', value: 'yesterday' } }, 'filter.value'],
    [{ filter: { field: 'username', operator: 'in', value: 'x' } }, 'filter.value'],
    [{ filter: { field: 'username', operator: 'eq', value: ['x'] } }, 'filter.value'],
    [{ filter: { field: 'username', operator: 'empty', value: 'x' } }, 'filter.value'],
  ])('refuses %j and names %s', async (input, field) => {
    const { status, body } = await operator.call('listUsers', input);
    expect([status, body.error?.code, body.error?.field]).toEqual([400, 'invalid', field]);
  });
});

const odd = { email: 'odd@acme.example', organizationId: 'acme' };
