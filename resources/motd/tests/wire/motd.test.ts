/** The message of the day and the released versions: who writes them, who sees them, and their lifecycle. */
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract';
import { auditEntries, motdEditions, users } from '../../../../service/db/schema';
import { anonymous, type Client, signIn } from '../../../../tests/support/client';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';
import { motdLimits } from '../../contract/motdWords';

let user: Client;
const { service, admin, other, operator } = demoService(startService, async ({ service }) => {
  user = await signIn(service, 'acme-user');
});

const everybody = { roles: ['super_admin', 'admin', 'user'] as const, organizations: [] };
const present = async () => (await operator.call('version/getMotdContent', {})).body.data;
const shownTo = async (client: Client) => (await client.call('version/getUserMotdContent', {})).body.data;

async function publish(content: string, more: object = {}) {
  const audience = { roles: [...everybody.roles], organizations: [] };
  const { status, body } = await operator.call('version/updateMotdContent', { content, audience, ...more });
  expect(status).toBe(200);
  if (!body.data) throw new Error('Nothing was answered');
  return body.data;
}

describe('the message of the day', () => {
  test('is published, shown to everybody, and keeps omitted fields when changed', async () => {
    const first = await publish('Hello **there**', { link: 'https://a.example/' });
    expect(first).toMatchObject({ link: 'https://a.example/', active: true, updatedBy: 'super', dismissed: 0 });
    for (const client of [operator, admin, user]) {
      expect(await shownTo(client)).toMatchObject({ content: 'Hello **there**', dismissed: false });
    }
    const { body } = await operator.call('version/updateMotdContent', { content: 'Good evening' });
    // The link belonged to the previous content.
    expect(body.data).toMatchObject({ link: null, audience: everybody });
    expect(body.data?.revision).toBe(first.revision + 1);
    const kept = await publish('Good evening', { link: 'https://b.example/' });
    const again = await operator.call('version/updateMotdContent', { content: 'Good evening', active: false });
    expect(again.body.data).toMatchObject({ link: 'https://b.example/', revision: kept.revision });
  });

  test('is shown to each user until they dismiss its content', async () => {
    const { revision } = await publish('One');
    await user.call('motd/dismiss', { revision });
    expect(await shownTo(user)).toMatchObject({ dismissed: true });
    expect(await shownTo(admin)).toMatchObject({ dismissed: false });
    expect((await present())?.dismissed).toBe(1);
    // Also in another session.
    expect(await shownTo(await signIn(service, 'acme-user'))).toMatchObject({ dismissed: true });

    const { body } = await operator.call('version/updateMotdLink', { link: 'http://b.example/' });
    expect(body.data).toMatchObject({ revision, link: 'http://b.example/' });
    expect(await shownTo(user)).toMatchObject({ dismissed: true, link: 'http://b.example/' });

    await publish('Two');
    expect(await shownTo(user)).toMatchObject({ content: 'Two', dismissed: false });
    // A late dismissal of an earlier revision doesn't dismiss this one.
    await user.call('motd/dismiss', { revision });
    expect(await shownTo(user)).toMatchObject({ dismissed: false });
    expect((await user.call('motd/dismiss', { revision: revision + 2 })).body.error).toMatchObject({
      code: 'not_found',
      field: 'revision',
    });
  });

  test('is only shown to the named roles and organisations, and to no user while it is off', async () => {
    await publish('Admins', { audience: { roles: ['admin'], organizations: [] } });
    expect([await shownTo(operator), await shownTo(user)]).toEqual([null, null]);
    expect([await shownTo(admin), await shownTo(other)]).toEqual([expect.anything(), expect.anything()]);

    await publish('Admins of Acme', {
      audience: { roles: ['admin', 'super_admin'], organizations: ['acme', 'acme'] },
    });
    expect((await present())?.audience).toEqual({ roles: ['super_admin', 'admin'], organizations: ['acme'] });
    expect(await shownTo(admin)).toMatchObject({ content: 'Admins of Acme' });
    expect([await shownTo(operator), await shownTo(other)]).toEqual([null, null]);

    await publish('Admins of Acme', { active: false });
    expect(await shownTo(admin)).toBeNull();
  });

  test('has a history from which an earlier edition can be restored', async () => {
    const { edition, revision } = await publish('First', { link: 'https://a.example/' });
    await publish('Second', { link: null, active: false });
    await user.call('motd/dismiss', { revision });
    const { body } = await operator.call('motd/restore', { edition });
    expect(body.data).toMatchObject({
      content: 'First',
      link: 'https://a.example/',
      active: true,
      edition: edition + 2,
    });
    expect(await shownTo(user)).toMatchObject({ content: 'First', dismissed: false });
    const history = (await operator.call('motd/getHistory', {})).body.data ?? [];
    expect(history.slice(0, 3).map(each => [each.edition, each.content, each.updatedBy])).toEqual([
      [edition + 2, 'First', 'super'],
      [edition + 1, 'Second', 'super'],
      [edition, 'First', 'super'],
    ]);
    expect((await operator.call('motd/restore', { edition: 9_999 })).body.error?.code).toBe('not_found');
  });

  describe('that is planned', () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    /** Shifts all stored times into the past, as if hours had passed for the database. */
    const pass = (hours: number) =>
      service.db.orm.update(motdEditions).set({
        startsAt: sql`${motdEditions.startsAt} - make_interval(hours => ${hours})`,
        endsAt: sql`${motdEditions.endsAt} - make_interval(hours => ${hours})`,
      });
    const states = async (most = 3) =>
      ((await operator.call('motd/getHistory', {})).body.data ?? []).slice(0, most).map(each => each.state);

    test('begins and ends by the database’s clock', async () => {
      await publish('Now');
      const planned = await publish('Later', { startsAt: inHours(2), endsAt: inHours(5) });
      expect(planned).toMatchObject({ content: 'Later', state: 'planned' });
      expect(await shownTo(user)).toMatchObject({ content: 'Now' });
      expect(await states(2)).toEqual(['planned', 'shown']);
      await pass(3);
      expect(await shownTo(user)).toMatchObject({ content: 'Later', dismissed: false });
      expect(await states(2)).toEqual(['shown', 'ended']);
      await pass(3);
      expect(await shownTo(user)).toBeNull();
      expect(await present()).toMatchObject({ content: 'Later', state: 'ended' });
    });

    test('leaves the current one, however often it is written again', async () => {
      await publish('Now');
      const { edition } = await publish('Later', { startsAt: inHours(2) });
      await service.db.orm
        .update(motdEditions)
        .set({ edition: edition + motdLimits.history })
        .where(eq(motdEditions.edition, edition));
      await publish('Still later', { startsAt: inHours(3) });
      expect(await shownTo(user)).toMatchObject({ content: 'Now' });
      await operator.call('motd/cancel', { edition: edition + motdLimits.history + 1 });
    });

    test('is cancelled or replaced, and the current one can be ended', async () => {
      await publish('Now');
      const { edition } = await publish('Later', { startsAt: inHours(2) });
      const cancelled = await operator.call('motd/cancel', { edition });
      expect(cancelled.body.data).toMatchObject({ content: 'Now', state: 'shown' });
      await publish('Later', { startsAt: inHours(2) });
      await publish('At once');
      expect(await states(4)).toEqual(['shown', 'cancelled', 'cancelled', 'ended']);
      await pass(3);
      const shown = await shownTo(admin);
      expect(shown).toMatchObject({ content: 'At once' });
      await operator.call('motd/cancel', { edition: (await present())?.edition ?? 0 });
      expect(await shownTo(admin)).toBeNull();
      expect((await operator.call('motd/cancel', { edition })).body.error?.code).toBe('conflict');
      expect((await operator.call('motd/cancel', { edition: 9_999 })).body.error?.code).toBe('not_found');
    });

    test('must end after it begins, and in the future', async () => {
      const refusal = async (input: object) =>
        (await operator.send('version/updateMotdContent', { content: 'x', ...input })).body.error;
      expect(await refusal({ endsAt: inHours(-1) })).toMatchObject({ code: 'invalid', field: 'endsAt' });
      expect(await refusal({ startsAt: inHours(2), endsAt: inHours(1) })).toMatchObject({ field: 'endsAt' });
      expect(await publish('x', { startsAt: inHours(-1) })).toMatchObject({ state: 'shown', startsAt: null });
    });

    test('counts its audience', async () => {
      const people = async (audience: CallInput<'motd/getAudience'>['audience']) =>
        (await operator.call('motd/getAudience', { audience })).body.data?.people;
      const all = await people({ roles: ['super_admin', 'admin', 'user'], organizations: [] });
      const acme = await people({ roles: ['admin'], organizations: ['acme'] });
      const inUse = await service.db.orm.$count(users, inArray(users.status, ['active', 'reset_required']));
      expect(all).toBe(inUse);
      expect(acme).toBeGreaterThan(0);
      expect(acme).toBeLessThan(inUse);
    });
  });

  test('refuses a stale etag, and publishes the same message only once', async () => {
    const { etag: before } = await publish('Before');
    const { edition, etag } = await publish('Mine');
    expect((await publish('Mine')).edition).toBe(edition);
    const publishFrom = (content: string, etag: string | undefined) =>
      operator.call('version/updateMotdContent', { content, ...(etag && { etag }) });
    const late = await publishFrom('Late', before);
    expect(late.body.error).toMatchObject({ code: 'stale', current: { etag, values: { content: 'Mine' } } });
    const over = await operator.call('motd/restore', { edition, ...(before && { etag: before }) });
    expect(over.body.error?.code).toBe('stale');
    const both = await Promise.all(['A', 'B'].map(content => publishFrom(content, etag)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await present())?.edition).toBe(edition + 1);
    // Other clients send times without milliseconds.
    const endsAt = '2099-01-01T00:00:00Z';
    expect((await publish('Other', { endsAt })).edition).toBe((await publish('Other', { endsAt })).edition);
  });

  test('is refused with the limit and the field when it is invalid', async () => {
    const refusal = async (input: object) => {
      const { status, body } = await operator.send('version/updateMotdContent', { content: 'x', ...input });
      return [status, body.error?.field];
    };
    const long = await operator.send('version/updateMotdContent', { content: 'x'.repeat(2_001) });
    expect(long.body.error).toMatchObject({ code: 'invalid', field: 'content' });
    expect(long.body.error?.message).toContain('2000');
    expect((await operator.send('version/updateMotdContent', { content: 'x'.repeat(1_000_000) })).status).toBe(400);
    expect((await operator.send('version/updateMotdContent', { content: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect(await refusal({ content: '  ' })).toEqual([400, 'content']);
    for (const link of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'ftp://a.example/',
      '//a.example/',
      'https://',
      `https://a.example/${'x'.repeat(2_048)}`,
    ]) {
      expect(await refusal({ link })).toEqual([400, 'link']);
      expect((await operator.call('version/updateMotdLink', { link })).body.error?.field).toBe('link');
    }
    expect(await refusal({ audience: { roles: [], organizations: [] } })).toEqual([400, 'audience.roles']);
    expect(await refusal({ audience: { roles: ['admin'], organizations: ['stranger'] } })).toEqual([
      400,
      'audience.organizations',
    ]);
  });

  test('is null before the first message, and has no link to change', async () => {
    await service.db.orm.delete(motdEditions);
    expect(await shownTo(admin)).toBeNull();
    expect(await present()).toMatchObject({ edition: 0, content: '', active: false, audience: everybody });
    expect((await operator.call('version/updateMotdLink', { link: null })).body.error?.code).toBe('not_found');
    const { body } = await operator.call('version/updateMotdContent', { content: 'The first' });
    expect(body.data).toMatchObject({ edition: 1, revision: 1, active: true });
  });

  test('addresses a deleted organisation no more, and can still be changed', async () => {
    await publish('Maintenance', { audience: { ...everybody, organizations: ['acme', 'globex'] } });
    await operator.call('deleteOrganization', { organization: 'globex', confirm: 'globex' });
    const audience = (await present())?.audience;
    expect(audience).toEqual({ ...everybody, organizations: ['acme'] });
    await publish('Maintenance is over', { audience });
  });

  test('is audited with the values before and after', async () => {
    await publish('Before');
    await publish('After');
    const entries = await service.db.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'version/updateMotdContent'))
      .orderBy(auditEntries.id);
    expect(entries.at(-1)).toMatchObject({
      targetType: 'motd',
      targetLabel: 'Message of the day',
      before: { content: 'Before' },
      after: { content: 'After' },
      actorUsername: 'super',
    });
  });
});

describe('versions', () => {
  test('are announced to anonymous callers, and keep omitted fields', async () => {
    const { body } = await operator.call('version/updateVersion', { ios: '5.5.0', notes: 'Calls\n\n- are **here**' });
    expect(body.data).toMatchObject({ ios: '5.5.0', android: '5.4.2', notes: 'Calls\n\n- are **here**' });
    expect((await anonymous(service).call('version/getVersion', {})).body.data).toEqual(body.data);
    expect((await anonymous(service).call('getVersionNumber', {})).status).toBe(200);
  });

  test('must be numbers, with a minimum not newer than the release', async () => {
    const field = async (input: object) => (await operator.send('version/updateVersion', input)).body.error?.field;
    expect(await field({ web: 'newest' })).toBe('web');
    expect(await field({ notes: 'x'.repeat(4_001) })).toBe('notes');
    expect(await field({ minimumIos: '5.10.0' })).toBe('minimumIos');
    expect(await field({ android: '5.1.9' })).toBe('android');
    expect(await field({ minimumIos: '5.10.0', ios: '5.10' })).toBeUndefined();
  });

  test('can only be announced by operators', async () => {
    for (const client of [admin, user]) {
      expect((await client.call('version/updateVersion', { web: '9.9.9' })).status).toBe(403);
      expect((await client.call('version/updateMotdContent', { content: 'x' })).status).toBe(403);
      expect((await client.call('version/getMotdContent', {})).status).toBe(403);
      expect((await client.call('motd/getHistory', {})).status).toBe(403);
    }
    expect((await anonymous(service).call('version/getUserMotdContent', {})).status).toBe(401);
  });
});
