import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeStore } from '../../tests/support/fakeStore';
import { uploadLimits } from './limits';
import { StoreFailure } from './objectStore';
import { type UploadProgress, UploadTask } from './uploadTask';

const PART = uploadLimits.part;
const key = 'private/me/film.mp4';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A file of this size without its bytes. Thousands of real parts would take gigabytes. */
class Sized extends Blob {
  constructor(
    readonly length: number,
    readonly from = 0,
  ) {
    super();
  }
  override get size() {
    return this.length;
  }
  override slice(start = 0, end = this.length) {
    const to = Math.min(end, this.length);
    return new Sized(to - start, this.from + start);
  }
}

function upload(size: number, store = fakeStore(), uploadId?: string) {
  const heard: UploadProgress[] = [];
  const onBegun = vi.fn();
  const task = new UploadTask({
    store,
    key,
    content: new Sized(size),
    type: 'video/mp4',
    mark: 'mine',
    uploadId,
    onChange: progress => heard.push(progress),
    onBegun,
  });
  return { task, store, heard, onBegun };
}

const passing = new StoreFailure('NetworkError', 'Failed to fetch', true);
const refused = new StoreFailure('AccessDenied', 'Access Denied', false);
const states = (heard: readonly UploadProgress[]) =>
  heard.map(({ state }) => state).filter((state, at, all) => state !== all[at - 1]);

describe('an upload', () => {
  test('of up to one part’s size is sent in one piece', async () => {
    const { task, store, heard, onBegun } = upload(PART);
    expect(task.progress()).toEqual({ state: 'INIT', sent: 0 });
    task.resume();
    expect(await task.ended()).toEqual({ state: 'COMPLETED', sent: PART });
    expect(store.asked).toEqual(['create', 'head']);
    expect(store.objects.get(key)).toBe(PART);
    expect(states(heard)).toEqual(['IN_PROGRESS', 'COMPLETED']);
    expect(onBegun).not.toHaveBeenCalled();
  });

  test('of more is sent in parts, four in parallel, and completed in their order', async () => {
    const { task, store, onBegun } = upload(6 * PART + 1);
    task.resume();
    expect(await task.ended()).toMatchObject({ state: 'COMPLETED', sent: 6 * PART + 1 });
    expect(store.asked.filter(name => name === 'putPart')).toHaveLength(7);
    expect(store.maxConcurrent()).toBe(4);
    expect(store.objects.get(key)).toBe(6 * PART + 1);
    expect(onBegun).toHaveBeenCalledExactlyOnceWith('upload-1');
    expect(store.uploads.size).toBe(0);
  });

  test('of too many parts does not begin', async () => {
    const { task, store } = upload(10_000 * PART + 1);
    task.resume();
    const { state, failure } = await task.ended();
    expect(state).toBe('CANCELLED');
    expect(failure?.message).toBe('Too many parts. Number of parts is 10001, maximum is 10000.');
    expect(store.asked).toEqual([]);
  });

  test('completes only if the store has the same size, and otherwise leaves nothing', async () => {
    const store = fakeStore();
    store.answers('head', async () => ({ ...store.headOf(key), size: PART - 1 }));
    const { task } = upload(2 * PART, store);
    task.resume();
    const { state, failure } = await task.ended();
    expect(state).toBe('CANCELLED');
    expect(failure?.message).toBe('File size does not match between local file and file on s3');
    expect(store.objects.size).toBe(0);
  });

  test('is aborted and cleaned up after a refusal', async () => {
    const store = fakeStore();
    store.failsOn('putPart', refused, { after: 2 });
    const { task } = upload(8 * PART, store);
    task.resume();
    expect(await task.ended()).toMatchObject({ state: 'CANCELLED', failure: refused });
    expect(store.uploads.size).toBe(0);
  });

  test('reports parts that can’t be deleted', async () => {
    const store = fakeStore();
    store.failsOn('putPart', refused);
    store.answers('abort', async () => {});
    const { task } = upload(8 * PART, store);
    task.resume();
    expect((await task.ended()).failure?.message).toBe('Access Denied Multipart upload clean up failed.');
  });

  test('pauses without a response, and resumes with what is missing', async () => {
    const store = fakeStore();
    const recover = store.failsOn('putPart', passing, { after: 3 });
    const { task, heard } = upload(8 * PART, store);
    task.resume();
    await vi.advanceTimersByTimeAsync(100);
    expect(task.progress()).toMatchObject({ state: 'PAUSED', failure: passing });
    const had = store.partCount();
    expect(had).toBe(3);
    await vi.advanceTimersByTimeAsync(1100);
    expect(task.progress().state).toBe('PAUSED');
    recover();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(task.progress()).toEqual({ state: 'COMPLETED', sent: 8 * PART });
    expect(store.objects.get(key)).toBe(8 * PART);
    expect(store.stored).toBe(8);
    expect(states(heard)).toEqual(['IN_PROGRESS', 'PAUSED', 'IN_PROGRESS', 'PAUSED', 'IN_PROGRESS', 'COMPLETED']);
  });

  test('stays paused when the user pauses it', async () => {
    const { task, store } = upload(8 * PART, fakeStore({ slow: true }));
    task.resume();
    await vi.advanceTimersByTimeAsync(25);
    task.pause();
    const before = store.stored;
    expect(before).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(task.progress().state).toBe('PAUSED');
    expect(store.stored).toBe(before);
    task.resume();
    await vi.advanceTimersByTimeAsync(1000);
    expect(task.progress()).toEqual({ state: 'COMPLETED', sent: 8 * PART });
    expect(store.stored).toBe(8);
  });

  test('resets the delay after progress', async () => {
    const store = fakeStore({ slow: true });
    const until = async (state: string) => {
      while (task.progress().state !== state) await vi.advanceTimersByTimeAsync(5);
    };
    const { task } = upload(40 * PART, store);
    const recover = store.failsOn('putPart', passing);
    task.resume();
    // The delay has grown to 16 seconds.
    await vi.advanceTimersByTimeAsync(17_000);
    recover();
    await until('IN_PROGRESS');
    await vi.advanceTimersByTimeAsync(30);
    const recoverAgain = store.failsOn('putPart', passing);
    await until('PAUSED');
    recoverAgain();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(task.progress().state).toBe('COMPLETED');
  });

  test('stays paused when the user pauses it during the delay', async () => {
    const store = fakeStore();
    const recover = store.failsOn('putPart', passing);
    const { task } = upload(3 * PART, store);
    task.resume();
    await vi.advanceTimersByTimeAsync(100);
    expect(task.progress().state).toBe('PAUSED');
    task.pause();
    recover();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(task.progress().state).toBe('PAUSED');
    task.resume();
    await vi.advanceTimersByTimeAsync(100);
    expect(task.progress().state).toBe('COMPLETED');
  });

  test('resumes in a later visit with the stored parts, except those of a wrong size', async () => {
    const store = fakeStore();
    store.uploads.set(
      'upload-0',
      new Map([
        [1, PART],
        [2, PART - 1],
        [9, PART],
      ]),
    );
    const { task, onBegun } = upload(3 * PART, store, 'upload-0');
    task.resume();
    expect(await task.ended()).toMatchObject({ state: 'COMPLETED' });
    expect(store.stored).toBe(2);
    expect(onBegun).not.toHaveBeenCalled();
  });

  test('starts over if the store expired it, and ends if the store completed it', async () => {
    const first = upload(3 * PART, fakeStore(), 'gone');
    first.task.resume();
    expect(await first.task.ended()).toMatchObject({ state: 'COMPLETED' });
    expect(first.onBegun).toHaveBeenCalledExactlyOnceWith('upload-1');

    const store = fakeStore();
    store.objects.set(key, 3 * PART);
    store.marks.set(key, 'mine');
    const second = upload(3 * PART, store, 'gone');
    second.task.resume();
    expect(await second.task.ended()).toMatchObject({ state: 'COMPLETED', sent: 3 * PART });
    expect(store.stored).toBe(0);
  });

  test.each([1, 3 * PART])('of %i bytes never overwrites an object stored meanwhile, and reports it', async size => {
    const { task, store } = upload(size, fakeStore({ slow: true }));
    task.resume();
    await vi.advanceTimersByTimeAsync(5);
    store.replaceObject(key, 7);
    await vi.advanceTimersByTimeAsync(1000);
    expect(task.progress()).toMatchObject({ state: 'CANCELLED', failure: { code: 'NameTaken' } });
    expect(store.objects.get(key)).toBe(7);
    expect(store.uploads.size).toBe(0);
  });

  test.each([1, 3 * PART])('of %i bytes that is retried after a lost response is completed', async size => {
    const store = fakeStore();
    store.objects.set(key, size);
    store.marks.set(key, 'mine');
    const { task } = upload(size, store);
    task.resume();
    expect(await task.ended()).toEqual({ state: 'COMPLETED', sent: size });
  });

  test('does not take another file of the same size for its own after a lost completion', async () => {
    const store = fakeStore();
    store.answers('complete', async () => {
      store.replaceObject(key, 3 * PART);
      return false;
    });
    const { task } = upload(3 * PART, store);
    task.resume();
    expect(await task.ended()).toMatchObject({ state: 'CANCELLED', failure: { code: 'SizeMismatch' } });
    expect(store.objects.get(key)).toBe(3 * PART);
  });

  test.each(['cancelled', 'refused'])(
    'that is %s does not delete an object that another client has stored meanwhile',
    async end => {
      const store = fakeStore({ slow: true });
      if (end === 'refused') store.failsOn('putPart', refused, { after: 2 });
      const { task } = upload(8 * PART, store);
      task.resume();
      await vi.advanceTimersByTimeAsync(5);
      store.replaceObject(key, 7);
      const over = end === 'cancelled' ? task.cancel() : task.ended();
      await vi.advanceTimersByTimeAsync(1000);
      await over;
      expect(task.progress().state).toBe('CANCELLED');
      expect(store.objects.get(key)).toBe(7);
      expect(store.uploads.size).toBe(0);
    },
  );

  test('can be cancelled once, and leaves nothing', async () => {
    const { task, store } = upload(8 * PART, fakeStore({ slow: true }));
    task.resume();
    await vi.advanceTimersByTimeAsync(25);
    const cancelled = task.cancel();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await cancelled).toBe(true);
    expect(await task.cancel()).toBe(false);
    expect([store.uploads.size, store.objects.size]).toEqual([0, 0]);
    task.resume();
    expect(task.progress().state).toBe('CANCELLED');
  });
});

test('an upload keeps its invariants in any order of actions', async () => {
  const step = fc.oneof(
    fc.constantFrom('resume', 'pause', 'lost', 'back'),
    fc.constantFrom('cancel', 'refuse'),
    fc.integer({ min: 1, max: 40 }),
  );
  const may: Record<string, readonly string[]> = {
    INIT: ['IN_PROGRESS', 'CANCELLED'],
    IN_PROGRESS: ['PAUSED', 'CANCELLED', 'COMPLETED'],
    PAUSED: ['IN_PROGRESS', 'CANCELLED'],
    CANCELLED: [],
    COMPLETED: [],
  };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 * PART }), fc.array(step, { maxLength: 14 }), async (size, steps) => {
      const store = fakeStore({ slow: true });
      const { task, heard } = upload(size, store);
      const answers: Promise<boolean>[] = [];
      let recover = () => {};
      for (const each of steps) {
        const { state } = task.progress();
        if (each === 'resume') task.resume();
        else if (each === 'pause') task.pause();
        else if (each === 'cancel') {
          const isOver = state === 'CANCELLED' || state === 'COMPLETED';
          answers.push(task.cancel().then(cancelled => cancelled === !isOver));
        } else if (each === 'lost') recover = store.failsOn('putPart', passing);
        else if (each === 'refuse') recover = store.failsOn('putPart', refused);
        else if (each === 'back') recover();
        else await vi.advanceTimersByTimeAsync(each);
      }
      recover();
      await vi.advanceTimersByTimeAsync(2000);
      task.resume();
      await vi.advanceTimersByTimeAsync(5000);

      const { state, sent } = task.progress();
      expect(['CANCELLED', 'COMPLETED']).toContain(state);
      expect(await Promise.all(answers)).not.toContain(false);
      expect(store.maxConcurrent()).toBeLessThanOrEqual(4);
      expect(store.uploads.size).toBe(0);
      expect([...store.objects.values()]).toEqual(state === 'COMPLETED' ? [size] : []);
      if (state === 'COMPLETED') expect(sent).toBe(size);
      states([{ state: 'INIT', sent: 0 }, ...heard]).forEach((now, at, all) => {
        const before = all[at - 1];
        if (before !== undefined) expect(may[before]).toContain(now);
      });
    }),
    { numRuns: 150 },
  );
});
