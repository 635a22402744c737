import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadResource } from '../../resources/loading';
import { organizations } from '../../resources/organizations/organizations';
import { users } from '../../resources/users/users';
import type { ConsoleRecord } from '../../schema/wire';
import { CallError } from '../errors';
import type { ResourceClient } from '../resourceClient';
import type { DynamicRpc } from '../rpcClient';
import { perform } from './engine';
import { applyMarks, type Mark, type RunJournal, type StoredRun } from './journal';

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
    release: () => {},
  } as Partial<RunJournal> as RunJournal;
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
  expect(noted()).toMatchObject({
    ...{ undoes: 'enable', end: 'finished' },
    ...{ unanswered: new Set(), rest: { kind: 'ids', ids: new Set() } },
  });
  expect(new Set(noted()?.ok)).toEqual(new Set(idsOf(250)));
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
