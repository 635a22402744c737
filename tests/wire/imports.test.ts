/** The import calls, and whole imports by the console's own engine. */
import { and, count, eq, inArray, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract';
import { demo } from '../../contract/demo';
import { CallError } from '../../dataProvider/errors';
import { createImports, planImport, suggestMapping } from '../../dataProvider/import';
import type { JournalEntry, SheetParts } from '../../dataProvider/import/importProgress';
import type { Rpc } from '../../dataProvider/rpcClient';
import { users as usersResource } from '../../resources/users/users';
import { identityUsers, outbox, teamMembers, teams, users } from '../../service/db/schema';
import { signIn } from '../support/client';
import { demoService } from '../support/demoService';
import { noClient, openSheet, translateUsers } from '../support/imports';
import { memoryBrowser } from '../support/memoryBrowser';
import { startService } from '../support/service';

const person = (n: number, values: Record<string, unknown> = {}) => ({
  username: `new.person${n}`,
  first_name: `New${n}`,
  last_name: 'Person',
  email: `new.person${n}@acme.example`,
  ...values,
});
/** Far more than a whole import takes on an idle machine. */
const TIMEOUT_MS = 240_000;
const people = (amount: number) => Array.from({ length: amount }, (_, n) => person(n));

const { service, admin, operator } = demoService(startService, async ({ operator }) => {
  await operator.call('updateOrganizationAttributes', { organization: 'acme', attributes: { maxUsers: 1000 } });
});

async function add(rows: Record<string, unknown>[], options: Partial<CallInput<'addBulkUserWithCSV'>> = {}) {
  const { status, body } = await admin.call('addBulkUserWithCSV', { organization: 'acme', rows, ...options });
  expect(body.error).toBeUndefined();
  expect(status).toBe(200);
  return body.data ?? { rows: [] };
}
const outcomesOf = ({ rows }: { rows: { outcome: string }[] }) => rows.map(({ outcome }) => outcome);
const mails = () => service.db.orm.select().from(outbox).where(like(outbox.recipient, 'new.person%'));
async function amountOf(prefix: string) {
  const [row] = await service.db.orm
    .select({ count: count() })
    .from(users)
    .where(like(users.username, `${prefix}%`));
  return row?.count;
}

describe('users', () => {
  test('are added with their teams, by name or identifier, and without an invitation unless asked', async () => {
    const { rows } = await add([
      person(1, { teams: ['SALES', 'acme-sales'], phone: '+14155550177', smsEnabled: true, user_type: 'admin' }),
      person(2),
    ]);
    expect(rows).toEqual([
      { row: 0, outcome: 'created', id: expect.any(String) },
      { row: 1, outcome: 'created', id: expect.any(String) },
    ]);
    const { body } = await admin.call('getUserDetailsFromDb', { id: rows[0]?.id ?? '' });
    expect(body.data).toMatchObject({
      username: 'new.person1',
      status: 'invited',
      user_type: 'admin',
      teams: [demo.team],
      phone: '+14155550177',
      smsEnabled: true,
      organization: 'acme',
      invitedAt: null,
    });
    expect(await mails()).toEqual([]);
  });

  test('are each mailed an invitation of their own', async () => {
    const { rows } = await add(people(3), { sendInvite: true });
    const sent = await mails();
    expect(sent.map(mail => mail.recipient).sort()).toEqual(people(3).map(({ email }) => email));
    expect(new Set(sent.map(mail => /\/reset\/(\S+)/.exec(mail.body)?.[1])).size).toBe(3);
    const invited = await service.db.orm
      .select()
      .from(users)
      .where(
        inArray(
          users.id,
          rows.flatMap(row => row.id ?? []),
        ),
      );
    expect(invited.every(({ invitedAt, inviteExpiresAt }) => invitedAt && inviteExpiresAt)).toBe(true);
  });

  test('a wrong row is refused individually, with the column', async () => {
    const { rows } = await add([
      person(1, { username: 'No Such Form' }),
      person(2, { email: 'nowhere' }),
      person(3, { phone: '12' }),
      person(4, { user_type: 'boss' }),
      person(5, { user_type: 'super_admin' }),
      person(6, { teams: ['Sales', 'Stranger’s'] }),
      person(7, { first_name: '' }),
      person(8, { surprise: 1 }),
      person(9, { smsEnabled: true }),
      person(10, { username: 'globex-admin' }),
      person(11, { username: 'acme-user', email: 'someone@else.example' }),
      {},
      person(12),
      person(12),
      person(12, { email: 'another@acme.example' }),
    ]);
    expect(rows.map(({ outcome, error }) => error?.field ?? outcome)).toEqual([
      'username',
      'email',
      'phone',
      'user_type',
      'user_type',
      'teams',
      'first_name',
      'surprise',
      'smsEnabled',
      'username',
      'username',
      'username',
      'created',
      'exists',
      'username',
    ]);
    expect(rows.filter(({ error }) => error?.code === 'taken').map(({ row }) => row)).toEqual([9, 10, 14]);
    for (const { error } of rows) if (error) expect(error.message).toMatch(/^\S.*\.$/);
    expect(await amountOf('new.person')).toBe(1);
  });

  test('a username of another organisation is taken, even with the same address, and reveals nothing', async () => {
    const { body } = await operator.call('getUserDetailsFromDb', { id: demo.globexAdmin });
    const { rows } = await add([person(1, { username: 'globex-admin', email: body.data?.email })]);
    expect(rows).toEqual([{ row: 0, outcome: 'refused', error: expect.objectContaining({ code: 'taken' }) }]);
    expect(JSON.stringify(rows)).not.toContain(demo.globexAdmin);
  });

  test('a dry run reports the same and writes nothing', async () => {
    const rows = [person(1), person(2, { email: 'x' }), { ...person(3), username: 'acme-user' }];
    expect(outcomesOf(await add(rows, { dryRun: true }))).toEqual(['valid', 'refused', 'refused']);
    expect(await amountOf('new.person')).toBe(0);
    expect(outcomesOf(await add(rows))).toEqual(['created', 'refused', 'refused']);
  });

  test('the same rows again change nothing', async () => {
    const first = await add(people(20));
    const again = await add(people(20).map(each => ({ ...each, email: each.email.toUpperCase(), last_name: 'Other' })));
    expect(outcomesOf(again)).toEqual(Array(20).fill('exists'));
    expect(again.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    const [row] = await service.db.orm.select().from(users).where(eq(users.username, 'new.person1'));
    expect(row?.lastName).toBe('Person');
  });

  test('refuses more than the organisation may have, and the dry run says how many', async () => {
    const [now] = await service.db.orm.select({ count: count() }).from(users).where(eq(users.organizationId, 'acme'));
    const maxUsers = (now?.count ?? 0) + 2;
    await operator.call('updateOrganizationAttributes', { organization: 'acme', attributes: { maxUsers } });
    expect((await add(people(3), { dryRun: true })).room).toBe(2);
    const { rows } = await add(people(3));
    expect(rows.map(({ outcome, error }) => error?.code ?? outcome)).toEqual(['created', 'created', 'limit']);
    expect(outcomesOf(await add(people(2)))).toEqual(['exists', 'exists']);
  });

  test('an operator names the organisation; an admin can’t name another', async () => {
    expect((await operator.call('addBulkUserWithCSV', { rows: people(1) })).body.error?.field).toBe('organization');
    const { status } = await admin.call('addBulkUserWithCSV', { organization: 'globex', rows: people(1) });
    expect(status).toBe(403);
    const elsewhere = await operator.call('addBulkUserWithCSV', {
      organization: 'globex',
      rows: [person(1, { teams: [demo.team] }), person(2, { user_type: 'super_admin' })],
    });
    expect(elsewhere.body.data?.rows.map(({ error, outcome }) => error?.field ?? outcome)).toEqual([
      'teams',
      'created',
    ]);
  });
});

describe('accounts with passwords', () => {
  const run = '0190a7c0-0000-7000-8000-000000000001';
  const create = async (rows: Record<string, unknown>[], named: string | undefined = run) => {
    const { body } = await admin.call('adminCreateBulkUserWithCSV', { rows, ...(named && { run: named }) });
    return body.data?.rows ?? [];
  };

  test('each gets a different password, which must be replaced at the first sign-in', async () => {
    const rows = await create(people(30));
    const passwords = rows.map(({ password = '' }) => password);
    expect(new Set(passwords).size).toBe(30);
    for (const password of passwords) expect(password).toMatch(/^\w{5}-\w{5}-\w{5}$/);
    const [account] = await service.db.orm
      .select()
      .from(identityUsers)
      .where(eq(identityUsers.username, 'new.person0'));
    expect(account?.status).toBe('FORCE_CHANGE_PASSWORD');
    await expect(signIn(service, 'new.person0', passwords[0])).rejects.toThrow();
    await expect(signIn(service, 'new.person0', passwords[1])).rejects.toThrow('Incorrect');
    expect(await mails()).toEqual([]);
  });

  test('other calls are served while passwords are hashed', async () => {
    await create([person(1000)]);
    let isOver = false;
    const importing = create(people(200)).finally(() => {
      isOver = true;
    });
    let answered = 0;
    for (; !isOver; answered++) await admin.call('listUsers', { organization: 'acme' });
    expect(await importing).toHaveLength(200);
    // A single transaction for everything would let only one call in before it starts.
    expect(answered).toBeGreaterThan(3);
  });

  test('a user who is in two rows is created once, and concurrent imports of the same rows report the same', async () => {
    const twice = [person(1), person(1)];
    expect((await create(twice)).map(({ outcome }) => outcome)).toEqual(['created', 'exists']);
    const [one, other] = await Promise.all([create(people(20)), create(people(20))]);
    expect(one).toEqual(other);
  });

  test('a repeated import returns the lost response again, and another import reports existing users', async () => {
    const first = await create(people(3));
    expect(await create(people(3))).toEqual(first);
    const other = await create(people(3), '0190a7c0-0000-7000-8000-000000000002');
    expect(other).toEqual(first.map(({ row, id }) => ({ row, outcome: 'exists', id })));
    await admin.call('resetUserPassword', { id: first[0]?.id ?? '' });
    expect((await create(people(1)))[0]).toEqual({ row: 0, outcome: 'exists', id: first[0]?.id });
  });
});

describe('a file of 1,000 users with 37 wrong rows of different kinds', () => {
  /** Every kind of mistake that the console detects, and two that only the service detects. */
  const mistakes: ((row: string[]) => void)[] = [
    row => {
      row[0] = 'Not A Username';
    },
    row => {
      row[0] = 'file.person0';
    },
    row => {
      row[1] = '';
    },
    row => {
      row[3] = 'nowhere';
    },
    row => {
      row[4] = 'boss';
    },
    row => {
      row[5] = 'No user’s team';
    },
    row => {
      row[0] = 'globex-admin';
    },
  ];
  const WRONG = 37;

  function file(isCorrected: boolean, length = 1000): File {
    const rows = Array.from({ length }, (_, n) => {
      const row = [`file.person${n}`, `First${n}`, 'Last', `file.person${n}@acme.example`, 'user', 'Sales'];
      if (!isCorrected && n % 20 === 10 && n / 20 < WRONG) mistakes[Math.floor(n / 20) % mistakes.length]?.(row);
      return row.join(';');
    });
    return new File([['Username;First name;Last name;E-mail;Role;Teams', ...rows].join('\r\n')], 'people.csv');
  }

  async function importFile(given: File, way: 'invite' | 'accounts', lose: () => boolean = () => false) {
    const rpc = async (call: 'addBulkUserWithCSV' | 'adminCreateBulkUserWithCSV', body: CallInput<typeof call>) => {
      if (lose()) throw lost();
      const answer = await admin.call(call, body);
      if (lose()) throw lost();
      if (answer.body.data === undefined) throw new Error(answer.body.error?.message);
      return answer.body.data;
    };
    const lost = () => new CallError({ status: 0, code: 'NetworkError', message: 'Network Error', call: way });
    const imports = createImports({
      rpc: rpc as unknown as Rpc,
      resourceOf: () => usersResource,
      clientFor: noClient,
      owner: demo.acmeAdmin,
      written: () => {},
      journal: memoryBrowser<JournalEntry, SheetParts>().tab(demo.acmeAdmin),
    });
    const plan = planImport(usersResource, way, { role: 'admin', translate: translateUsers });
    const sheet = await openSheet(given);
    const byRules = await sheet.check(plan, suggestMapping(sheet.facts.headings, plan.columns));
    const figures = await imports.checkWithService({ plan, sheet, organization: 'acme' });
    const { id } = imports.start({ plan, sheet, figures, organization: 'acme' });
    const find = () => imports.getSnapshot().find(run => run.id === id && run.endedAt !== undefined);
    await expect.poll(find, { timeout: TIMEOUT_MS }).toBeDefined();
    return { byRules, figures, run: find() };
  }

  beforeEach(async () => {
    await operator.call('updateOrganizationAttributes', { organization: 'acme', attributes: { maxUsers: 10_000 } });
  });

  test('is checked, imported, corrected, and imported again without duplicates', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const first = await importFile(file(false), 'invite');
    expect(first.byRules).toMatchObject({ rows: 1000, wrong: 31, ready: 969 });
    expect(first.figures).toMatchObject({ wrong: 31, refused: 6, ready: 963, asked: 963 });
    expect(first.run).toMatchObject({ state: 'finished', total: 963, done: 963, figures: { created: 963 } });
    expect(await amountOf('file.person')).toBe(963);
    const again = await importFile(file(true), 'invite');
    expect(again.figures).toMatchObject({ ready: 37, exists: 963, wrong: 0, refused: 0 });
    expect(again.run).toMatchObject({ figures: { created: 37, exists: 963 } });
    expect(await amountOf('file.person')).toBe(1000);
  });

  test('loses no password and no row if a third of the requests and responses is lost', {
    timeout: TIMEOUT_MS,
  }, async () => {
    let calls = 0;
    const { run } = await importFile(file(true, 600), 'accounts', () => ++calls % 3 === 0);
    expect(run).toMatchObject({ state: 'finished', figures: { created: 600, passwords: 600 } });
    expect(await amountOf('file.person')).toBe(600);
  });
});

describe('teams and members', () => {
  test('teams are created once, with members by username or e-mail', async () => {
    const rows = [
      { label: 'Owl watch', description: 'By night', members: ['acme-user', 'ACME-ADMIN@acme.example'] },
      { label: 'Owl  Watch!' },
      { label: 'owl watch' },
      { label: 'Lark watch', members: ['globex-admin'] },
      { label: 'Sales' },
    ];
    const send = () => admin.call('addBulkRoasterTeamWithCSV', { rows });
    const { body } = await send();
    expect(body.data?.rows.map(({ outcome, error }) => error?.field ?? outcome)).toEqual([
      'created',
      'created',
      'exists',
      'members',
      'exists',
    ]);
    expect(body.data?.rows.slice(0, 2).map(({ id }) => id)).toEqual(['acme-owl-watch', 'acme-owl-watch-2']);
    const [made] = await service.db.orm.select().from(teams).where(eq(teams.id, 'acme-owl-watch'));
    expect(made).toMatchObject({ description: 'By night', displayed: ['acme-owl-watch'] });
    const members = await service.db.orm.select().from(teamMembers).where(eq(teamMembers.teamId, 'acme-owl-watch'));
    expect(members.map(({ userId }) => userId).sort()).toEqual([demo.acmeAdmin, demo.acmeUser].sort());
    expect(outcomesOf((await send()).body.data ?? { rows: [] })).toEqual([
      'exists',
      'exists',
      'exists',
      'refused',
      'exists',
    ]);
  });

  test('users are added to teams once', async () => {
    await service.db.orm
      .delete(teamMembers)
      .where(and(eq(teamMembers.teamId, demo.team), inArray(teamMembers.userId, [demo.acmeUser, demo.mfa])));
    const rows = [
      { team: 'Sales', person: 'acme-user' },
      { team: 'acme-sales', person: 'mfa@acme.example' },
      { team: 'sales', person: 'ACME-USER' },
      { team: 'Nowhere', person: 'acme-user' },
      { team: 'Sales', person: 'globex-admin' },
    ];
    const send = async (dryRun: boolean) => {
      const { body } = await admin.call('addBulkRoasterTeamMemberWithCSV', { rows, dryRun });
      return body.data?.rows.map(({ outcome, error }) => error?.field ?? outcome);
    };
    expect(await send(true)).toEqual(['valid', 'valid', 'exists', 'team', 'person']);
    expect(await send(false)).toEqual(['created', 'created', 'exists', 'team', 'person']);
    expect(await send(false)).toEqual(['exists', 'exists', 'exists', 'team', 'person']);
  });

  test('an admin cannot add a super_admin to a team', async () => {
    await service.db.orm.update(users).set({ userType: 'super_admin' }).where(eq(users.id, demo.acmeUser));
    const { body } = await admin.call('addBulkRoasterTeamMemberWithCSV', {
      rows: [{ team: 'acme-sales', person: 'acme-user' }],
    });
    expect(body.data?.rows[0]?.error?.code).toBe('forbidden');
  });
});
