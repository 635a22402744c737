/** Saved views, which the service stores per user. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract';
import { demo } from '../../contract/demo';
import { savedViews, users } from '../../service/db/schema';
import { type Client, signIn } from '../support/client';
import { demoService } from '../support/demoService';
import { startService } from '../support/service';

const { service, admin, other, operator } = demoService(startService);

const resource = 'manage-users';
const settings: CallInput<'view/save'>['settings'] = {
  search: 'ada',
  where: [{ any: [{ field: 'role', operator: 'eq', value: 'admin' }, { all: [] }] }],
  sort: { field: 'createdAt', order: 'DESC' },
  columns: ['username', 'status'],
  density: 'compact',
};

async function save(input: Partial<CallInput<'view/save'>>, client = admin) {
  const { status, body } = await client.call('view/save', { resource, name: 'Mine', settings, ...input });
  return { status, view: body.data, error: body.error };
}

async function names(client = admin, list = resource) {
  const { body } = await client.call('view/list', { resource: list });
  return body.data?.map(view => (view.isDefault ? `${view.name} (default)` : view.name));
}

describe('saved views', () => {
  test('are returned as saved, by name, to their owner only', async () => {
    const { view } = await save({});
    await save({ name: 'also mine' });
    await save({ name: 'Elsewhere', resource: 'user-groups' });
    expect(view).toMatchObject({ resource, name: 'Mine', settings, isDefault: false });
    expect((await admin.call('view/list', { resource })).body.data).toContainEqual(view);
    expect(await names()).toEqual(['also mine', 'Mine']);
    expect(await names(operator)).toEqual([]);
  });

  test('are changed and renamed under their identifier', async () => {
    const { view } = await save({ isDefault: true });
    const changed = await save({ id: view?.id, name: 'MINE', settings: {} });
    expect(changed.view).toMatchObject({ id: view?.id, name: 'MINE', settings: {}, isDefault: true });
    expect(await names()).toEqual(['MINE (default)']);
  });

  test('have a unique name within a list, ignoring case', async () => {
    await save({ name: 'Ünsal' });
    const { status, error } = await save({ name: ' unsal ' });
    expect([status, error?.code, error?.field]).toEqual([409, 'taken', 'name']);
    expect(error?.message).toBe('There is already a view named "Ünsal".');
    expect((await save({ name: 'Ünsal' }, operator)).status).toBe(200);
    expect((await save({ name: 'Ünsal', resource: 'user-groups' })).status).toBe(200);
  });

  test('at most one is the default of a list', async () => {
    const { view } = await save({ name: 'First', isDefault: true });
    await save({ name: 'Second', isDefault: true });
    await save({ name: 'Teams', resource: 'user-groups', isDefault: true });
    expect(await names()).toEqual(['First', 'Second (default)']);
    await save({ id: view?.id, name: 'First', isDefault: true });
    expect(await names()).toEqual(['First (default)', 'Second']);
    await save({ id: view?.id, name: 'First', isDefault: false });
    expect(await names()).toEqual(['First', 'Second']);
    expect(await names(admin, 'user-groups')).toEqual(['Teams (default)']);
  });

  test('of others can be neither changed nor deleted', async () => {
    const { view } = await save({});
    const stolen = await save({ id: view?.id, name: 'Stolen' }, operator);
    expect([stolen.status, stolen.error?.code]).toEqual([404, 'not_found']);
    expect((await operator.call('view/remove', { id: view?.id ?? '' })).status).toBe(200);
    expect(await names()).toEqual(['Mine']);
  });

  test('are seen by colleagues once they are shared, and changed by their owner alone', async () => {
    await service.db.orm.update(users).set({ userType: 'admin' }).where(eq(users.id, demo.acmeUser));
    const colleague = await signIn(service, 'acme-user');
    const { view } = await save({ isShared: true, isDefault: true });
    const { body } = await colleague.call('view/list', { resource });
    expect(body.data).toEqual([{ ...view, owner: 'Alice Marchant', isDefault: false }]);
    for (const stranger of [other, operator]) expect(await names(stranger)).toEqual([]);

    const id = view?.id ?? '';
    expect((await save({ id, name: 'Stolen' }, colleague)).status).toBe(404);
    await colleague.call('view/remove', { id });
    expect(await names()).toEqual(['Mine (default)']);
    await save({ id, isShared: false });
    expect(await names(colleague)).toEqual([]);
  });

  test('are seen by all operators, also those with an organisation', async () => {
    await service.db.orm.update(users).set({ userType: 'super_admin' }).where(eq(users.id, demo.acmeUser));
    const colleague = await signIn(service, 'acme-user');
    await save({ isShared: true }, operator);
    expect(await names(colleague)).toEqual(['Mine']);
    await save({ name: 'Theirs', isShared: true }, colleague);
    expect(await names(operator)).toEqual(['Mine', 'Theirs']);
    expect(await names()).toEqual([]);
  });

  test('are pinned by users who see them, for as long as they do', async () => {
    const pinned = async (client: Client) => (await client.call('view/listPinned', {})).body.data;
    const { view } = await save({});
    const id = view?.id ?? '';
    await admin.call('view/pin', { id, isPinned: true });
    await admin.call('view/pin', { id, isPinned: true });
    expect(await pinned(admin)).toEqual([{ id, resource, name: 'Mine' }]);
    expect((await admin.call('view/list', { resource })).body.data?.[0]?.isPinned).toBe(true);
    expect((await operator.call('view/pin', { id, isPinned: true })).status).toBe(404);
    expect(await pinned(operator)).toEqual([]);
    await admin.call('view/pin', { id, isPinned: false });
    expect(await pinned(admin)).toEqual([]);
  });

  test('are deleted, and deleting them again is no error', async () => {
    const { view } = await save({});
    for (let times = 0; times < 2; times++) {
      expect((await admin.call('view/remove', { id: view?.id ?? '' })).status).toBe(200);
      expect(await names()).toEqual([]);
    }
  });

  test('are limited to 50 per list, even when saved concurrently', async () => {
    const saved = await Promise.all(Array.from({ length: 53 }, (_, n) => save({ name: `View ${n}` })));
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(new Set(saved.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(new Set(['limit']));
    const [first] = saved;
    expect((await save({ id: first?.view?.id, name: 'Renamed' })).status).toBe(200);
  });

  test('are limited to 500 in all lists, whatever the tabs are called', async () => {
    const values = Array.from({ length: 500 }, (_, n) => ({
      id: randomUUID(),
      userId: demo.acmeAdmin,
      resource: `manage-users/tab-${'x'.repeat(n % 20)}`,
      name: `View ${n}`,
      settings: {},
    }));
    await service.db.orm.insert(savedViews).values(values);
    const { status, error } = await save({ resource: 'manage-users/another' });
    expect([status, error?.code, error?.message]).toEqual([
      409,
      'limit',
      'You have 500 saved views. Delete one to save another.',
    ]);
    expect((await save({}, operator)).status).toBe(200);
  });

  test('can hold a filter of two thousand values', async () => {
    const value = Array.from({ length: 1_000 }, () => randomUUID());
    const where = (count: number) => Array(count).fill({ field: 'id', operator: 'in', value });
    expect((await save({ settings: { where: where(2) } })).status).toBe(200);
    const { status, error } = await save({ name: 'More', settings: { where: where(5) } });
    expect([status, error?.field]).toEqual([400, 'settings']);
  });

  test('belong to existing lists', async () => {
    const { status, error } = await save({ resource: 'shoes' });
    expect([status, error?.field]).toEqual([400, 'resource']);
  });
});
