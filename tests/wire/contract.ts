import { uniqBy } from 'es-toolkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from '../../contract';
import { auditTargets } from '../../contract/audit';
import type { Call } from '../../contract/call';
import { currentRecord } from '../../contract/etags';
import type { Role } from '../../contract/roles';
import { carriesTrackingToken } from '../../contract/transport';
import { notices, outbox } from '../../service/db/schema';
import { type Answer, anonymous, type Client, signIn } from '../support/client';
import { exampleOf, hostileInput, refusalOf } from '../support/hostileInput';
import type { TestDatabase } from '../support/postgres';
import { startService, type TestService } from '../support/service';
import { type Snapshot, takeSnapshot } from '../support/snapshot';

const allNames = Object.keys(calls) as CallName[];
const declaration = (name: CallName): Call => calls[name];
const callersOf = (name: CallName): readonly Role[] => {
  const { callers } = declaration(name);
  return callers === 'public' ? [] : callers;
};
/**
 * The status from which a response is a failure. A call served elsewhere is refused with 501, which isn’t a failure.
 */
const failure = (name: CallName) => (declaration(name).elsewhere ? 502 : 500);
const isPublic = (name: CallName) => declaration(name).callers === 'public';

/** Gives Acme a report that couldn't be delivered, because those of the demo were delivered. */
async function failReport({ db }: TestService): Promise<void> {
  const [report] = await db.orm
    .insert(notices)
    .values({ organizationId: 'acme', kind: 'report', at: new Date(), events: 1, recipients: 1 })
    .returning();
  await db.orm.insert(outbox).values({
    kind: 'security_report',
    noticeId: report?.id,
    recipient: 'security@acme.example',
    subject: 'Report',
    body: 'All devices report.',
    dueAt: null,
    lastError: 'mailbox unavailable',
  });
}

/**
 * Declares the tests of every call of the contract: who may make it, that it doesn't affect others, and how it handles
 * hostile inputs. A new call is covered as soon as it is declared.
 *
 * @param extent everything, or only what reaches the database driver: the example of each call and some hostile inputs.
 *   Permissions and input validation are the same on both databases.
 * @param isOurs selects calls by index. Several files share the work, so that it runs on all cores.
 */
export function testContract(
  database: TestDatabase,
  extent: 'everything' | 'driver',
  isOurs: (at: number) => boolean = () => true,
): void {
  const names = allNames.filter((_name, at) => isOurs(at));
  let service: TestService;
  let snapshot: Snapshot;
  let stranger: Client;
  let user: Client;
  let other: Client;
  let admin: Client;
  let operator: Client;

  beforeAll(async () => {
    service = await startService({ database });
    stranger = anonymous(service);
    [user, other, admin, operator] = await Promise.all([
      signIn(service, 'acme-user'),
      signIn(service, 'globex-admin'),
      signIn(service, 'acme-admin'),
      signIn(service, 'super'),
    ]);
    await failReport(service);
    snapshot = await takeSnapshot(service.db);
  });
  afterAll(() => service?.stop());

  /** Makes a call with its example, and restores what it changed. */
  async function example(client: Client, name: CallName, input: unknown = exampleOf(name)): Promise<Answer> {
    const answer = await client.send(name, input);
    if (declaration(name).effect === 'write') await snapshot.restore();
    return answer;
  }

  /** Asserts that a refused call changes nothing. */
  async function refusedWithoutEffect(client: Client, name: CallName, status: number, code: string) {
    await snapshot.restore();
    const answer = await client.send(name, exampleOf(name));
    expect(answer.body.error).toMatchObject({ code, message: expect.stringMatching(/\S/) });
    expect(answer.status).toBe(status);
    expect(await snapshot.differences()).toEqual([]);
  }

  /** Sends the hostile inputs that reach the call. `service/http/callInput.test.ts` tests the refusal of all others. */
  async function sendHostile(name: CallName, numRuns: number) {
    await fc.assert(
      fc.asyncProperty(hostileInput(name), fc.boolean(), async (input, asAdmin) => {
        if (refusalOf(name, input) !== undefined) return;
        const { status, body } = await (asAdmin ? admin : operator).send(name, input);
        expect(status).toBeLessThan(failure(name));
        if (status === 200) return;
        expect(body.error).toMatchObject({ code: expect.stringMatching(/\S/), message: expect.stringMatching(/\S/) });
        expect(body.error?.message.length).toBeLessThan(600);
        // An unknown field is named as it was sent, which may be a space.
        if (body.error?.code === 'invalid') expect(body.error.field).toBeTypeOf('string');
      }),
      { numRuns },
    );
    await snapshot.restore();
  }

  if (extent === 'driver') {
    test.each(names)('%s', async name => {
      const client = isPublic(name) ? stranger : callersOf(name).includes('admin') ? admin : operator;
      expect((await example(client, name)).status).toBeLessThan(failure(name));
    });
    describe('hostile inputs cause no failure', () => {
      test.each(names)('%s', name => sendHostile(name, 3));
    });
    return;
  }

  describe('public calls respond to everyone alike', () => {
    test.each(names.filter(isPublic))('%s', async name => {
      const first = await example(stranger, name);
      expect(first.status).toBeLessThan(500);
      expect(first.status).not.toBe(403);
      for (const client of [user, other, admin, operator]) {
        expect((await example(client, name)).body.error).toEqual(first.body.error);
      }
    });
  });

  describe.each(names.filter(name => !isPublic(name)))('%s', name => {
    const callers = callersOf(name);

    test('signed out: is refused with 401', () => refusedWithoutEffect(stranger, name, 401, 'unauthenticated'));

    test('with a forged token: is refused with 401', async () => {
      const [header = '', , signature = ''] = (operator.token ?? '').split('.');
      const claims = Buffer.from(JSON.stringify({ sub: 'super', token_use: 'id', exp: 4e9 })).toString('base64url');
      const answer = await stranger.send(name, exampleOf(name), { cookie: `token=${header}.${claims}.${signature}` });
      expect(answer.status).toBe(401);
    });

    for (const [role, who] of [
      ['user', () => user],
      ['admin', () => admin],
      ['super_admin', () => operator],
    ] as const) {
      if (callers.includes(role)) {
        test(`${role}: is served`, async () => {
          const { status, body } = await example(who(), name);
          if (declaration(name).elsewhere) {
            expect([status, body.error?.code]).toEqual([501, 'not_implemented']);
            return;
          }
          expect(body).toHaveProperty('data');
          expect(status).toBe(200);
          const data = z.object({ failed: z.array(z.unknown()) }).safeParse(body.data);
          if (data.success) expect(data.data.failed).toEqual([]);
        });
      } else {
        test(`${role}: is refused with 403`, () => refusedWithoutEffect(who(), name, 403, 'forbidden'));
      }
    }

    if (!callers.includes('admin')) {
      test('admin of another organisation: is refused with 403', () =>
        refusedWithoutEffect(other, name, 403, 'forbidden'));
      return;
    }

    if ('organization' in exampleOf(name)) {
      test('admin of another organisation who names it: is refused with 403', () =>
        refusedWithoutEffect(other, name, 403, 'forbidden'));
    }

    test('admin of another organisation who names its records: neither reads nor changes them', async () => {
      const { organization, ...rest } = exampleOf(name);
      await snapshot.restore();
      const { status, body } = await other.send(name, rest);
      expect(status).toBeLessThan(failure(name));
      expect(await snapshot.differences('globex')).toEqual([]);
      await snapshot.restore();
      const data = z.object({ ok: z.array(z.string()) }).safeParse(body.data);
      if (data.success) expect(data.data.ok).toEqual([]);
      // A response may repeat the input.
      const sent = textsOf(rest).sort((a, b) => b.length - a.length);
      const told = sent.reduce((text, each) => text.replaceAll(each, ''), JSON.stringify(body));
      // Encrypted text contains any short word at some time.
      expect(told.replaceAll(/[\w-]{100,}/g, '')).not.toMatch(/acme/i);
    });
  });

  describe('a change is refused with an old etag and accepted with the current one', () => {
    test.each(names.filter(changesRecords))('%s', async name => {
      const client = callersOf(name).includes('admin') ? admin : operator;
      const given = exampleOf(name);
      const [field, listed] = Object.entries(given).find(([key, value]) => listsRecords(name, key, value)) ?? [];
      const etagsInput = (tagOf: (id: string) => string) =>
        field === undefined || !Array.isArray(listed)
          ? { etag: tagOf('') }
          : { etags: Object.fromEntries(listed.map((id: string) => [id, tagOf(id)])) };

      await snapshot.restore();
      const stale = await client.send(name, { ...given, ...etagsInput(() => 'older') });
      const refusals = refusalsOf(stale);
      expect(refusals).not.toEqual([]);
      for (const { error } of refusals)
        expect(error).toMatchObject({ code: 'stale', current: { etag: expect.any(String) } });
      expect(await snapshot.differences()).toEqual([]);

      const current = new Map(refusals.map(({ id, error }) => [id, currentRecord.parse(error.current).etag]));
      const fresh = await example(client, name, { ...given, ...etagsInput(id => current.get(id) ?? '') });
      expect(refusalsOf(fresh)).toEqual([]);
      expect(fresh.status).toBe(200);
    });
  });

  // All calls parse bodies in the same way. What depends on the call is tested for each below.
  describe('invalid bodies', () => {
    test.each(uniqBy(names, servedAs))('%s', async name => {
      const client = isPublic(name) ? stranger : operator;
      const expected = [
        ['{', 400],
        ['nonsense', 400],
        ['[]', 400],
        ['"text"', 400],
        ['1', 400],
        ['{"__proto__": {"isAdmin": true}}', 400],
        ['{"constructor": {"prototype": {"isAdmin": true}}}', 400],
        ['{"organization": "a\\u0000b"}', 400],
        [`{"organization": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
        [`{"organization": "${'x'.repeat(1024 * 1024)}"}`, 413],
      ] as const;
      for (const [body, status] of expected) {
        const answer = await client.send(name, body);
        expect([body.slice(0, 40), answer.status]).toEqual([body.slice(0, 40), status]);
        expect(answer.body.error).toMatchObject({
          code: expect.stringMatching(/\S/),
          message: expect.stringMatching(/\S/),
        });
      }
      const form = await client.send(name, 'organization=acme', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(form.status).toBe(415);
    });
  });

  // `service/http/callInput.test.ts` tests each field.
  describe('invalid inputs are refused with a message that names the field', () => {
    test.each(names)('%s', async name => {
      const { status, body } = await (isPublic(name) ? stranger : operator).send(name, {
        ...exampleOf(name),
        surprise: 1,
      });
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ code: 'invalid', field: 'surprise' });
    });
  });

  describe('hostile inputs cause no failure', () => {
    test.each(names)('%s', name => sendHostile(name, 10));
  });
}

/** Calls that change only records without an etag, and why. */
const withoutEtags: Readonly<Record<string, string>> = {
  bulkDeleteSecurityData: 'reports of devices, which are not edited',
  'device/revoke': 'reports of devices, which are not edited',
  addOrganization: 'makes what it names',
  'dns/addOrganizationProfile': 'leaves a profile that is there as it is',
  'dns/addDenylist': 'makes what it names',
  'dns/addAllowlist': 'makes what it names',
  'dns/addMuteList': 'makes what it names',
  'dns/addTld': 'makes what it names',
  'dns/addBlocklist': 'makes what it names',
  'dns/addPrivacyNative': 'makes what it names',
  'dns/addService': 'makes what it names',
  'dns/addCategory': 'makes what it names',
};

/** Typed loosely, because comparing the types of all functions would be slow. */
const abouts: Partial<Record<CallName, readonly object[]>> = auditTargets;
const aboutsOf = (name: CallName) => abouts[name] ?? [];

/** Whether a call changes records named in its input, the caller's own record, or the only one there is. */
function changesRecords(name: CallName): boolean {
  if (declaration(name).elsewhere || isPublic(name) || name in withoutEtags) return false;
  return aboutsOf(name).some(about => 'named' in about || 'of' in about || 'only' in about || 'caller' in about);
}

/** Whether a field of an example lists the records of the call. */
function listsRecords(name: CallName, field: string, value: unknown): boolean {
  return (
    Array.isArray(value) &&
    aboutsOf(name).some(
      about => ('named' in about && about.named === field) || ('many' in about && about.many === field),
    )
  );
}

const refusedTargets = z.object({
  failed: z.array(z.object({ id: z.string(), error: z.looseObject({ code: z.string() }) })),
});

/** Returns why a call was refused, or a bulk call for single records. */
function refusalsOf({ body }: Answer): { id: string; error: { code: string; current?: unknown } }[] {
  if (body.error) return [{ id: '', error: body.error }];
  return refusedTargets.safeParse(body.data).data?.failed ?? [];
}

/** Returns a key. Requests of calls with the same key are parsed by the same code, with the same limits. */
function servedAs(name: CallName): string {
  const { callers, effect, long = false } = declaration(name);
  return JSON.stringify([callers === 'public', effect, long, carriesTrackingToken(name)]);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
