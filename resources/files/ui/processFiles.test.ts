import { expect, test } from 'vitest';
import type { StoredFile } from '../../../src/storage/objectStore';
import { type OperationProgress, processEachFile, processInChunks } from './processFiles';

const files: StoredFile[] = ['a', 'b', 'c'].map(key => ({ key, size: 1, modifiedAt: new Date(0), etag: 'e' }));

test('reports a failed file and continues with the others', async () => {
  const told: OperationProgress[] = [];
  const work = async ({ key }: StoredFile) => {
    if (key === 'b') throw new Error('no room');
  };
  await processEachFile(files, work, new AbortController().signal, outcome => told.push(outcome));
  expect(told.map(({ done }) => done)).toEqual([1, 1, 2]);
  expect(told.at(-1)?.failed).toEqual([{ file: files[1], error: new Error('no room') }]);
});

test('when stopped, finishes the current file and starts no other', async () => {
  const controller = new AbortController();
  const begun: string[] = [];
  const told: OperationProgress[] = [];
  const work = async ({ key }: StoredFile) => {
    begun.push(key);
    controller.abort();
  };
  await processEachFile(files, work, controller.signal, outcome => told.push(outcome));
  expect(begun).toEqual(['a']);
  expect(told).toEqual([{ done: 1, failed: [] }]);
});

test('a file that was aborted has not failed', async () => {
  const controller = new AbortController();
  const told: OperationProgress[] = [];
  const work = async () => {
    controller.abort();
    controller.signal.throwIfAborted();
  };
  await processEachFile(files, work, controller.signal, outcome => told.push(outcome));
  expect(told).toEqual([]);
});

test('reports the failed files of a chunk, and all of them if the request fails', async () => {
  const told: OperationProgress[] = [];
  const many = Array.from({ length: 1001 }, (_, at) => ({ ...files[0], key: `${at}` }) as StoredFile);
  const sizes: number[] = [];
  const work = async (batch: readonly StoredFile[]) => {
    sizes.push(batch.length);
    if (batch.length === 1) throw new Error('no answer');
    return new Map([['7', new Error('refused')]]);
  };
  await processInChunks(many, work, new AbortController().signal, outcome => told.push(outcome));
  expect(sizes).toEqual([1000, 1]);
  expect(told.map(({ done }) => done)).toEqual([999, 999]);
  expect(told.at(-1)?.failed.map(({ file, error }) => [file.key, error.message])).toEqual([
    ['7', 'refused'],
    ['1000', 'no answer'],
  ]);
});
