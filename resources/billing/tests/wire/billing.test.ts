/** Monthly usage: how it is counted, what it costs, and that it remains. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { demo } from '../../../../contract/demo';
import {
  currentPositions,
  dnsDays,
  dnsQueries,
  organizations,
  phoneNumbers,
  positions,
  storeObjects,
  usageMonths,
  users,
} from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';
import { countFinishedHours } from '../../../dns/service/count';
import { domains } from '../../../service';
import { ensurePartitions } from '../../../tracking/service/partitions';
import { addMonths, monthOf, startOfMonth } from '../../contract/billingWords';
import { saveUsage } from '../../service/usage';

const month = monthOf(new Date());
const last = addMonths(month, -1);
const before = addMonths(month, -2);
/** Returns a date within a month. */
const inMonth = (name: string, day = 10) => new Date(startOfMonth(name).getTime() + day * 24 * 60 * 60 * 1000);

const { service, admin, operator } = demoService(startService);
const orm = () => service.db.orm;

/** Returns the usage of Acme in a month. */
async function used(name: string) {
  const { body } = await admin.call('billing/getUsage', {});
  return body.data?.months.find(each => each.month === name)?.usage;
}

async function emptyPeople() {
  await orm().update(users).set({ status: 'invited' }).where(eq(users.organizationId, 'acme'));
}

test('counts the same users as their list, and names the status of the organisation', async () => {
  const listed = async (...value: string[]) =>
    (await admin.call('listUsers', { limit: 1, filter: { field: 'status', operator: 'in', value } })).body.data?.total;
  const { body } = await admin.call('billing/getUsage', {});
  expect(body.data?.seats).toEqual({
    active: await listed('active', 'reset_required'),
    invited: await listed('invited'),
    disabled: await listed('disabled'),
  });
  const trialEndsAt = new Date('2020-01-01T00:00:00.000Z');
  await orm().update(organizations).set({ status: 'trial', trialEndsAt }).where(eq(organizations.id, 'acme'));
  const ended = (await admin.call('billing/getUsage', {})).body.data?.organization;
  expect(ended).toMatchObject({ status: 'trial', trialEndsAt: trialEndsAt.toISOString() });
});

test('seats are users whose account was in use in the month, not those never activated', async () => {
  // The calling administrator is active, and was created before these months.
  await emptyPeople();
  const rows = await orm().select({ id: users.id }).from(users).where(eq(users.organizationId, 'acme')).limit(4);
  const [first = { id: '' }, second = { id: '' }, third = { id: '' }] = rows.filter(({ id }) => id !== demo.acmeAdmin);
  const be = (id: string, values: Partial<typeof users.$inferInsert>) =>
    orm().update(users).set(values).where(eq(users.id, id));
  await be(demo.acmeAdmin, { status: 'active', createdAt: inMonth(before) });
  await be(first.id, { status: 'reset_required', createdAt: inMonth(last) });
  await be(second.id, { status: 'disabled', createdAt: inMonth(before), lastSeenAt: inMonth(last) });
  await be(third.id, { status: 'disabled', createdAt: inMonth(before), lastSeenAt: inMonth(before) });
  expect([await used(before), await used(last), await used(month)].map(usage => usage?.seats)).toEqual([3, 3, 2]);
  const { body } = await admin.call('billing/getUsage', {});
  expect(body.data?.seats).toMatchObject({ active: 2, disabled: 2 });
});

test('numbers count from when they were rented until they were released', async () => {
  await orm().delete(phoneNumbers).where(eq(phoneNumbers.organizationId, 'acme'));
  const number = (sid: string, values: Partial<typeof phoneNumbers.$inferInsert>) => ({
    sid,
    phoneNumber: `+1415555${sid}`,
    friendlyName: sid,
    capabilities: { voice: true, sms: true, mms: false, fax: false },
    isoCountry: 'US',
    organizationId: 'acme',
    ...values,
  });
  await orm()
    .insert(phoneNumbers)
    .values([
      number('0001', { createdAt: inMonth(before) }),
      number('0002', { createdAt: inMonth(before), releasedAt: inMonth(last), status: 'released' }),
      // A number that a user had returns to the pool, where it is still rented.
      number('0003', { createdAt: inMonth(last), releasedAt: inMonth(last) }),
    ]);
  expect([await used(before), await used(last), await used(month)].map(usage => usage?.numbers)).toEqual([2, 3, 2]);
  const { body } = await admin.call('billing/getUsage', {});
  expect(body.data?.numbers).toEqual({ assigned: 0, free: 2 });
  const releasedAt = async () => {
    const [stored] = await orm().select().from(phoneNumbers).where(eq(phoneNumbers.sid, '0001'));
    return stored?.releasedAt;
  };
  await operator.call('number/update', { numberId: '0001', status: 'released' });
  expect(await releasedAt()).toEqual(expect.any(Date));
  await operator.call('number/update', { numberId: '0001', status: 'in-use' });
  expect(await releasedAt()).toBeNull();
  // A list of old numbers can be imported.
  await operator.call('number/add', {
    phoneNumber: '+14155550004',
    country: 'US',
    organization: 'acme',
    status: 'released',
  });
  expect((await used(month))?.numbers).toBe(2);
});

test('queries equal those of the DNS overview, whether or not they are counted yet', async () => {
  const storageUsage = async (name: string) => {
    const { body } = await admin.call('dns/getAnalytics', {
      kind: 'status',
      from: startOfMonth(name).toISOString(),
      to: startOfMonth(addMonths(name)).toISOString(),
    });
    const items = body.data?.kind === 'status' ? body.data.items : [];
    return items.reduce((sum, item) => sum + item.queries, 0);
  };
  const queries = [await storageUsage(last), await storageUsage(month)];
  // The demo has queries of the last 30 days, which may be in either month.
  expect(queries).not.toEqual([0, 0]);
  expect([(await used(last))?.queries, (await used(month))?.queries]).toEqual(queries);
  await countFinishedHours(service.db);
  expect([(await used(last))?.queries, (await used(month))?.queries]).toEqual(queries);
  await orm()
    .insert(dnsDays)
    .values({
      organizationId: 'acme',
      kind: 'protocol',
      day: inMonth(before),
      status: 'default',
      value: 'DNS',
      queries: 70,
    });
  expect((await used(before))?.queries).toBe(70);
});

test('devices are people with a recorded position in the month', async () => {
  await orm().execute(sql`delete from positions`);
  const people = await orm()
    .select({ person: currentPositions.person })
    .from(currentPositions)
    .where(eq(currentPositions.organizationId, 'acme'))
    .limit(2);
  const [one, two] = people.map(({ person }) => person);
  if (one === undefined || two === undefined) throw new Error('The demo has no positions');
  const moments = [
    [one, inMonth(before, 3)],
    [one, inMonth(before, 20)],
    [two, inMonth(before, 5)],
    [two, inMonth(last)],
  ] as const;
  await ensurePartitions(
    service.db,
    moments.map(([, at]) => at.getTime()),
  );
  await orm()
    .insert(positions)
    .values(moments.map(([person, at]) => ({ person, at, receivedAt: at, lat: 0, lng: 0 })));
  expect([await used(before), await used(last), await used(month)].map(usage => usage?.devices)).toEqual([2, 1, 0]);
});

test('storage is the files of the organisation and its users at the end of the month', async () => {
  const object = (key: string, ownerId: string, completedAt: Date, endedAt: Date | null = null) => ({
    id: key,
    key,
    ownerId,
    headers: {},
    metadata: {},
    size: 1000,
    etag: 'etag',
    activeAt: completedAt,
    completedAt,
    endedAt,
  });
  await orm()
    .insert(storeObjects)
    .values([
      object('public/organizations/acme/logo.png', demo.super, inMonth(before)),
      object('private/someone/notes', demo.acmeUser, inMonth(last)),
      object('public/organizations/globex/logo.png', demo.acmeUser, inMonth(before)),
      object('public/everybody.png', demo.acmeUser, inMonth(before)),
      object('private/someone/gone', demo.acmeUser, inMonth(before), inMonth(last)),
    ]);
  expect([await used(before), await used(last), await used(month)].map(usage => usage?.storage)).toEqual([
    2000, 2000, 2000,
  ]);
});

test('saved usage remains when the rows behind it are deleted', async () => {
  const then = await used(month);
  expect(then).toMatchObject({ seats: expect.any(Number), devices: expect.any(Number) });
  await saveUsage(service.db, domains);
  await orm().execute(sql`delete from positions`);
  await orm().delete(dnsQueries).where(eq(dnsQueries.organizationId, 'acme'));
  await emptyPeople();
  await orm().update(users).set({ status: 'active' }).where(eq(users.id, demo.acmeAdmin));
  expect(await used(month)).toEqual(then);
  // A lower count changes nothing, a higher one is saved.
  await saveUsage(service.db, domains);
  expect(await used(month)).toEqual(then);
  await orm().update(users).set({ status: 'active' });
  expect((await used(month))?.seats).toBeGreaterThan(then?.seats ?? 0);
});

test('a month is final a day after its end', async () => {
  await orm().insert(organizations).values({ id: 'newest', label: 'Newest' });
  const nextMonth = addMonths(month);
  const numbers = async (organization: string) =>
    (await operator.call('billing/listUsage', {})).body.data?.items.find(({ id }) => id === organization)?.usage
      .numbers;
  /** Gives a number of Acme that no user has to the other organisation. */
  const move = async () => {
    const { body } = await operator.call('number/list', {
      filter: {
        all: [
          { field: 'organization', operator: 'eq', value: 'acme' },
          { field: 'assignedTo', operator: 'empty', value: true },
        ],
      },
      limit: 1,
    });
    const [number] = body.data?.items ?? [];
    const moved = await operator.call('number/update', { numberId: number?.id ?? '', organization: 'newest' });
    expect(moved.status).toBe(200);
  };
  await saveUsage(service.db, domains, startOfMonth(nextMonth));
  await move();
  const acme = await numbers('acme');
  expect(await numbers('newest')).toBe(1);
  await saveUsage(service.db, domains, inMonth(nextMonth, 1));
  await move();
  await saveUsage(service.db, domains, inMonth(nextMonth, 2));
  expect([await numbers('acme'), await numbers('newest')]).toEqual([acme, 1]);
});

test('returns the requested number of months, but none before the organisation existed', async () => {
  const months = async (organization: string, wanted?: number) =>
    (
      await operator.call('billing/getUsage', { organization, ...(wanted !== undefined && { months: wanted }) })
    ).body.data?.months.map(each => each.month);
  expect(await months('acme')).toHaveLength(12);
  expect(await months('acme', 2)).toEqual([last, month]);
  await orm().insert(organizations).values({ id: 'newest', label: 'Newest' });
  expect(await months('newest')).toEqual([month]);
});

test('an operator sees the same usage as each organisation', async () => {
  const { body } = await operator.call('billing/listUsage', {});
  expect(body.data?.month).toBe(month);
  expect(body.data?.items.map(({ id }) => id)).toEqual(['acme', 'globex', 'initrode']);
  for (const { id, usage } of body.data?.items ?? []) {
    const own = (await operator.call('billing/getUsage', { organization: id, months: 1 })).body.data;
    expect(own?.months[0]?.usage).toEqual(usage);
  }
  const earlier = await operator.call('billing/listUsage', { month: last });
  expect(earlier.body.data?.month).toBe(last);
  const before = await operator.call('billing/listUsage', { month: '2001-01' });
  expect(before.body.data?.items).toEqual([]);
  const later = await operator.call('billing/listUsage', { month: addMonths(month) });
  expect(later.body.error).toMatchObject({ code: 'invalid', field: 'month' });
  expect((await admin.call('billing/listUsage', {})).status).toBe(403);
  expect((await admin.call('billing/getUsage', { organization: 'globex' })).status).toBe(403);
});

test('without prices there are no amounts', async () => {
  const { body } = await admin.call('billing/getUsage', {});
  expect(body.data).toMatchObject({ prices: null, paymentPortal: null, uncounted: [] });
  expect(body.data?.months.every(({ amounts, total }) => amounts === null && total === null)).toBe(true);
});

test('the usage of a deleted organisation is still charged, up to its deletion', async () => {
  const itemsOf = async (name: string) => (await operator.call('billing/listUsage', { month: name })).body.data?.items;
  const acme = (await itemsOf(month))?.find(({ id }) => id === 'acme');
  await orm().insert(organizations).values({ id: 'idle', label: 'Idle' });
  const longAgo = { month: '2001-01', seats: 1 };
  await orm()
    .insert(usageMonths)
    .values([
      { ...longAgo, organizationId: 'acme', label: 'Former name' },
      { ...longAgo, organizationId: 'aardvark', label: 'aardvark' },
    ]);
  for (const id of ['acme', 'idle']) {
    expect((await operator.call('deleteOrganization', { organization: id, confirm: id })).status).toBe(200);
  }
  const rest = await itemsOf(month);
  expect(acme?.usage.seats).toBeGreaterThan(0);
  expect(rest?.map(({ id }) => id)).toEqual(['globex', 'initrode', 'acme']);
  expect(rest?.at(-1)).toEqual({ ...acme, status: 'deleted', trialEndsAt: null });
  expect((await itemsOf(before))?.map(({ id }) => id)).not.toContain('acme');
  expect((await itemsOf(longAgo.month))?.map(({ label }) => label)).toEqual(['aardvark', acme?.label]);
});

describe('with prices', () => {
  const priced = demoService(() =>
    startService({
      env: {
        PRICE_CURRENCY: 'EUR',
        PRICE_SEAT: '4.50',
        PRICE_SMS_NUMBER: '1.25',
        PAYMENT_PORTAL_URL: 'https://pay.example.net/',
      },
    }),
  );

  test('each month has its cost', async () => {
    const { data } = (await priced.admin.call('billing/getUsage', {})).body;
    expect(data?.prices).toEqual({
      currency: 'EUR',
      items: { seats: 4.5, numbers: 1.25, queries: null, devices: null, storage: null },
    });
    expect(data?.paymentPortal).toBe('https://pay.example.net/');
    const { usage, amounts, total } = data?.months.at(-1) ?? {};
    expect(amounts).toMatchObject({
      seats: 4.5 * (usage?.seats ?? 0),
      numbers: 1.25 * (usage?.numbers ?? 0),
      queries: 0,
    });
    expect(total).toBe((amounts?.seats ?? 0) + (amounts?.numbers ?? 0));
    const all = (await priced.operator.call('billing/listUsage', {})).body.data;
    expect(all?.items.find(({ id }) => id === 'acme')?.total).toBe(total);
  });
});
