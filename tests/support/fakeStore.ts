import { pause } from '../../dataProvider/retry';
import { KEY_TAKEN, StoreFailure, type UploadStore } from '../../src/storage/objectStore';

/** Creates the completed objects of a store, by key. */
function fakeObjects() {
  const objects = new Map<string, number>();
  /** The upload marks of objects. */
  const marks = new Map<string, string>();

  function remove(key: string): void {
    objects.delete(key);
    marks.delete(key);
  }

  return {
    objects,
    marks,
    addObject(key: string, size: number, mark: string | undefined): void {
      if (objects.has(key)) throw new StoreFailure(KEY_TAKEN, 'It is taken', false);
      objects.set(key, size);
      if (mark !== undefined) marks.set(key, mark);
    },
    headOf(key: string) {
      const size = objects.get(key);
      const mark = marks.get(key);
      return size === undefined ? undefined : { size, etag: `tag-of-${mark}`, ...(mark !== undefined && { mark }) };
    },
    remove,
    /** Stores another client's file under a key, as a move does. */
    replaceObject(key: string, size: number): void {
      remove(key);
      objects.set(key, size);
    },
  };
}

/**
 * Creates an in-memory store that keeps only sizes.
 * @param options.slow delays every response by 10 ms
 */
export function fakeStore({ slow = false } = {}) {
  const { objects, marks, addObject, headOf, remove, replaceObject } = fakeObjects();
  const uploads = new Map<string, Map<number, number>>();
  const uploadMarks = new Map<string, string>();
  const asked: string[] = [];
  const overrides = new Map<string, () => Promise<unknown>>();
  const failing = new Map<string, { error: Error; after: number }>();
  let begun = 0;
  let concurrent = 0;
  let maxConcurrent = 0;
  let stored = 0;

  async function answer<T>(name: string, signal: AbortSignal | undefined, work: () => T): Promise<T> {
    asked.push(name);
    if (slow) await pause(10, signal);
    signal?.throwIfAborted();
    const fail = failing.get(name);
    if (fail && fail.after-- <= 0) throw fail.error;
    const other = overrides.get(name);
    return other ? ((await other()) as T) : work();
  }

  const store: UploadStore = {
    create: (key, { size }, _type, mark) => answer('create', undefined, () => addObject(key, size, mark)),
    begin: (_key, _type, mark) =>
      answer('begin', undefined, () => {
        const id = `upload-${++begun}`;
        uploads.set(id, new Map());
        uploadMarks.set(id, mark);
        return id;
      }),
    async putPart(_, id, number, { size }, signal) {
      maxConcurrent = Math.max(maxConcurrent, ++concurrent);
      try {
        return await answer('putPart', signal, () => {
          const parts = uploads.get(id);
          if (!parts) throw new StoreFailure('NoSuchUpload', 'There is no such upload', false);
          parts.set(number, size);
          stored++;
          return `tag-${number}`;
        });
      } finally {
        concurrent--;
      }
    },
    listParts: (_, id, signal) =>
      answer('listParts', signal, () => {
        const parts = uploads.get(id);
        return parts && [...parts].map(([number, size]) => ({ number, size, etag: `tag-${number}` }));
      }),
    complete: (key, id, listed) =>
      answer('complete', undefined, () => {
        const parts = uploads.get(id);
        if (!parts) return false;
        const isInOrder = listed.every(({ number }, at) => number === at + 1);
        if (!isInOrder) throw new StoreFailure('InvalidPartOrder', 'The parts are not in order', false);
        const size = listed.reduce((sum, { number }) => sum + (parts.get(number) ?? 0), 0);
        addObject(key, size, uploadMarks.get(id));
        uploads.delete(id);
        return true;
      }),
    abort: (_, id) => answer('abort', undefined, () => void uploads.delete(id)),
    head: (key, signal) => answer('head', signal, () => headOf(key)),
    find: key => answer('find', undefined, () => headOf(key)),
    removeIf: (key, etag) =>
      answer('removeIf', undefined, () => {
        const is = headOf(key)?.etag;
        if (is === etag) remove(key);
        return is === undefined || is === etag;
      }),
  };

  return {
    ...store,
    objects,
    marks,
    headOf,
    replaceObject,
    uploads,
    asked,
    maxConcurrent: () => maxConcurrent,
    /** How many parts have been stored, including repeated ones. */
    get stored() {
      return stored;
    },
    partCount: () => [...uploads.values()].reduce((sum, parts) => sum + parts.size, 0),
    answers(name: keyof UploadStore, other: () => Promise<unknown>) {
      overrides.set(name, other);
    },
    /** Makes an operation fail after `after` successes. The returned function ends that. */
    failsOn(name: keyof UploadStore, error: Error, { after = 0 } = {}) {
      failing.set(name, { error, after });
      return () => void failing.delete(name);
    },
  };
}
