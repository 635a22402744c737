import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadResource } from '../../resources/loading';
import { organizations } from '../../resources/organizations/organizations';
import { users } from '../../resources/users/users';
import type { ConsoleRecord } from '../../schema/wire';
import { CallError } from '../errors';
import type { ResourceClient } from '../resourceClient';
import type { DynamicRpc } from '../rpcClient';
import { perform } from './engine';
import {
  applyMarks,
  MAX_STORED_FAILURES,
  type Mark,
  type RunJournal,
  type StoredResult,
  type StoredRun,
} from './journal';
import { newTask, type Task } from './task';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lost = () => new CallError({ status: 0, code: 'NetworkError', message: 'Network Error', call: 'x' });
const idsOf = (count: number) => Array.from({ length: count }, (_, n) => `user-${n}`);

function taskOf(action: string, ids: string[]): Task {
  const rest = { kind: 'ids', ids: new Set(ids) } as const;
  return newTask({ resource: users, action, organization: 'acme', rest, total: ids.length });
}

/** A client that caches what it has read until `forget`, as clients of complete lists do. */
function clientOver(statusOf: (id: string) => string): ResourceClient {
  let kept = new Map<string, ConsoleRecord>();
  const read = (id: string) => {
    const record = kept.get(id) ?? { id, status: statusOf(id) };
    kept.set(id, record);
    return record;
  };
  return {
    many: async ids => ids.map(read),
    forget: () => {
      kept = new Map();
    },
  } as Partial<ResourceClient> as ResourceClient;
}

test('stores identifiers in the journal before sending them, and results afterwards', async () => {
  let kept: StoredRun | undefined;
  const marks: Mark[] = [];
  const noted = () => kept && applyMarks(kept, marks);
  const journal = {
    save: async (run: StoredRun) => {
      kept = structuredClone(run);
      marks.length = 0;
      return true;
    },
    note: async (_id: string, mark: Mark) => void marks.push(mark),
    results: { save: async () => {} },
    remove: async () => {},
  } as Partial<Omit<RunJournal, 'results'>> & { results: Partial<RunJournal['results']> } as RunJournal;
  const sent: { ids: string[]; unanswered: Set<string> | undefined; rest: StoredRun['rest'] | undefined }[] = [];
  const rpc: DynamicRpc = async (_call, body) => {
    const { ids } = body as { ids: string[] };
    sent.push({ ids, unanswered: noted()?.unanswered, rest: noted()?.rest });
    return { ok: ids, failed: [] };
  };
  const task: Task = { ...taskOf('disable', idsOf(250)), undoes: 'enable' };
  const client = clientOver(() => 'active');
  await perform(task, { rpc, client, journal, progress: () => {} });

  expect(sent.length).toBeGreaterThan(1);
  for (const { ids, unanswered, rest } of sent) {
    expect(ids.filter(id => !unanswered?.has(id))).toEqual([]);
    expect(rest?.kind === 'ids' && ids.some(id => rest.ids.has(id))).toBe(false);
  }
  expect(noted()).toMatchObject({ undoes: 'enable', unanswered: new Set(), rest: { kind: 'ids', ids: new Set() } });
  expect(new Set(noted()?.ok)).toEqual(new Set(idsOf(250)));
});

test('stores only the result of a run that ended: counts and the first failures', async () => {
  const results: StoredResult[] = [];
  const removed: string[] = [];
  const journal = {
    save: async () => true,
    note: async () => {},
    results: { save: async (result: StoredResult) => void results.push(result) },
    remove: async (id: string) => void removed.push(id),
  } as unknown as RunJournal;
  const error = { code: 'conflict', message: 'In use.' };
  const failing = new Set(idsOf(MAX_STORED_FAILURES + 50));
  const rpc: DynamicRpc = async (_call, body) => {
    const { ids } = body as { ids: string[] };
    return {
      ok: ids.filter(id => !failing.has(id)),
      failed: ids.filter(id => failing.has(id)).map(id => ({ id, error })),
    };
  };
  const task: Task = { ...taskOf('disable', idsOf(1000)), asked: { reason: 'Left' }, path: '/acme/manage-users' };
  await perform(task, { rpc, client: clientOver(() => 'active'), journal, progress: () => {} });
  const failed = results[0]?.failed ?? [];
  expect(results).toEqual([
    {
      ...{ id: task.id, resource: 'manage-users', action: 'disable', organization: 'acme', path: '/acme/manage-users' },
      ...{ startedAt: task.startedAt, state: 'finished', total: 1000, done: 1000, leftOut: 0, unanswered: 0 },
      ...{ failedCount: failing.size, failed },
    },
  ]);
  expect(failed).toHaveLength(MAX_STORED_FAILURES);
  expect(failed[0]).toEqual({ id: expect.stringMatching(/^user-/), error });
  expect(removed).toEqual([task.id]);
});

test('reports how much of a query has been read until the first request', async () => {
  const records = idsOf(3).map(id => ({ id, status: 'active' }));
  const list = async ({ offset }: { offset: number }) => ({ records: records.slice(offset, offset + 2), total: 3 });
  const told: (number | undefined)[] = [];
  const rpc: DynamicRpc = async (_call, body) => ({ ok: (body as { ids: string[] }).ids, failed: [] });
  const task: Task = {
    ...taskOf('disable', []),
    rest: { kind: 'query', filter: {}, except: new Set(), total: 3 },
    total: 3,
  };
  const client = { ...clientOver(() => 'active'), list } as unknown as ResourceClient;
  await perform(task, { rpc, client, progress: () => told.push(task.read) });
  expect(told).toEqual([2, 3, undefined, undefined]);
});

test('shows the label of a refused field, as in a form', async () => {
  await loadResource('organizations');
  const error = { code: 'invalid', message: 'attributes.timezone must be a time zone', field: 'attributes.timezone' };
  const rpc: DynamicRpc = async () => ({ ok: [], failed: [{ id: 'acme', error }] });
  const task = newTask({
    ...taskOf('suspend', ['acme']),
    resource: organizations,
    organization: undefined,
  });
  await perform(task, { rpc, client: clientOver(() => 'active'), progress: () => {} });
  expect(task.failed).toMatchObject([{ error: { message: 'Time zone must be a time zone' } }]);
});

test('reads the current records, not cached ones', async () => {
  const disabled = new Set<string>();
  const client = clientOver(id => (disabled.has(id) ? 'disabled' : 'active'));
  await client.many(idsOf(3));
  let attempts = 0;
  const rpc: DynamicRpc = async (_call, body) => {
    attempts++;
    for (const id of (body as { ids: string[] }).ids) disabled.add(id);
    throw lost();
  };
  const task = taskOf('disable', idsOf(3));
  const running = perform(task, { rpc, client, progress: () => {} });
  await vi.runAllTimersAsync();
  await running;
  expect(task).toMatchObject({ ok: idsOf(3), failed: [], state: 'finished' });
  expect(attempts).toBe(1);
});
