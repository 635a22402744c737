import { DrizzleQueryError } from 'drizzle-orm';
import type pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Replica } from './replica';
import { NoSlot } from './slots';

/** Returns a pool whose statements are answered by their beginning. */
function poolOf(answers: Record<string, () => unknown>) {
  const query = async (text: string, values?: unknown[]) => {
    const answer = Object.entries(answers).find(([begin]) => text.trim().startsWith(begin))?.[1];
    if (answer === undefined) throw new Error(`unexpected: ${text}`);
    expect(values).toEqual(text.includes('$1') ? ['0/7'] : undefined);
    return { rows: [await answer()] };
  };
  return { query } as unknown as pg.Pool;
}

const CLUSTER = 'select system_identifier';
const POSITION = `select case current_setting('synchronous_commit')`;
const REPLAYED = 'select pg_is_in_recovery()';
const lost = new DrizzleQueryError('select', [], Object.assign(new Error('restart'), { code: '57P01' }));
const followed = { is_replica: true, has_followed: true };
const behind = { is_replica: true, has_followed: false };
const never = () => new Promise<never>(() => {});

let state: { position: () => unknown; cluster: string; checked: () => unknown; replayed: () => unknown };
let failures: unknown[];
let replica: Replica;

beforeEach(async () => {
  state = { position: () => ({ position: '0/7' }), cluster: 'one', checked: () => followed, replayed: () => followed };
  failures = [];
  const primary = poolOf({ [CLUSTER]: () => ({ cluster: 'one' }), [POSITION]: () => state.position() });
  const checkPool = poolOf({ [CLUSTER]: () => ({ cluster: state.cluster }), [REPLAYED]: () => state.checked() });
  replica = new Replica(primary, poolOf({ [REPLAYED]: () => state.replayed() }), checkPool, error => {
    failures.push(error);
  });
  expect(replica.isUp).toBe(false);
  expect(await read()).toBe('primary');
  await replica.check();
  expect(replica.isUp).toBe(true);
});

const read = (onReplica: () => Promise<string> = async () => 'replica') =>
  replica.read(onReplica, async () => 'primary');

function fakeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Advances the time in the steps in which a replica is asked, whose pauses are real. */
const afterPauses = (ms: number) => () => {
  vi.advanceTimersByTime(ms);
  return behind;
};

describe('a read', () => {
  test('goes to the replica once it has replayed what was written before', async () => {
    expect(await read()).toBe('replica');
    state.replayed = vi.fn(() => followed).mockReturnValueOnce(behind);
    expect(await read()).toBe('replica');
    expect(state.replayed).toHaveBeenCalledTimes(2);
  });

  test('goes to the primary while the replica is behind, which is no failure', async () => {
    fakeTime();
    state.replayed = vi.fn(afterPauses(50));
    expect(await read()).toBe('primary');
    // Exactly at its limit, a read asks once more.
    expect(state.replayed).toHaveBeenCalledTimes(2);
    expect([replica.isUp, failures]).toEqual([true, []]);
  });

  test('goes to the primary when too many wait for the replica, which is no failure', async () => {
    state.replayed = () => {
      throw new NoSlot('too many wait');
    };
    expect([await read(), replica.isUp, failures]).toEqual(['primary', true, []]);
  });

  test('finds out that the replica is no replica any more, and reports it once', async () => {
    state.replayed = () => ({ is_replica: false, has_followed: null });
    expect(await Promise.all([read(), read()])).toEqual(['primary', 'primary']);
    expect(failures).toEqual([new Error('DATABASE_REPLICA_URL leads to a server that is no replica')]);
    expect(replica.isUp).toBe(false);
    state.replayed = () => followed;
    expect(await read()).toBe('primary');
  });

  test('doesn’t wait for a replica that doesn’t respond', async () => {
    fakeTime();
    state.replayed = never;
    const reading = read();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await reading, failures]).toEqual(['primary', [new Error('no answer within 1000 ms')]]);
  });

  test.each([
    ['lost its connection', lost, 1],
    ['can’t connect', new DrizzleQueryError('select', [], new Error('timeout exceeded when trying to connect')), 1],
    ['was cancelled by the replica', Object.assign(new Error('conflict with recovery'), { code: '40001' }), 0],
  ])('that %s is repeated on the primary', async (_what, error, reported) => {
    expect(await read(() => Promise.reject(error))).toBe('primary');
    expect([replica.isUp, failures]).toEqual([reported === 0, Array(reported).fill(error)]);
  });

  test('fails with its own error', async () => {
    const error = new Error('no such table');
    await expect(read(() => Promise.reject(error))).rejects.toBe(error);
    expect([replica.isUp, failures]).toEqual([true, []]);
  });
});

describe('a check', () => {
  test('finds a copy of another server', async () => {
    state.cluster = 'other';
    await expect(replica.check()).rejects.toThrow('DATABASE_REPLICA_URL leads to the copy of another server');
    expect(replica.isUp).toBe(false);
  });

  test('finds a replica that is behind, whose reads go on', async () => {
    let finish = (_from: string) => {};
    const answer = read(
      () =>
        new Promise(resolve => {
          finish = resolve;
        }),
    );
    fakeTime();
    state.checked = afterPauses(2_001);
    await expect(replica.check()).rejects.toThrow('the replica is more than 2000 ms behind');
    expect(replica.isUp).toBe(false);
    finish('replica');
    expect(await answer).toBe('replica');
  });

  test('gives up the reads of a replica that doesn’t respond, and the primary serves them', async () => {
    const onReplica = vi.fn(never);
    const answer = read(onReplica);
    await vi.waitFor(() => expect(onReplica).toHaveBeenCalled());
    fakeTime();
    state.checked = never;
    const checked = expect(replica.check()).rejects.toThrow('no answer within 3000 ms');
    await vi.advanceTimersByTimeAsync(3_000);
    await checked;
    expect(await answer).toBe('primary');
  });

  test('doesn’t wait for a primary that doesn’t respond', async () => {
    fakeTime();
    state.position = never;
    const checked = expect(replica.check()).rejects.toThrow('no answer within 3000 ms');
    await vi.advanceTimersByTimeAsync(3_000);
    await checked;
  });
});
