import { expect, test } from 'vitest';
import type { StoredFile } from '../../../src/storage/s3';
import { eachFile, type Outcome } from './eachFile';

const files: StoredFile[] = ['a', 'b', 'c'].map(key => ({ key, size: 1, modifiedAt: new Date(0), etag: 'e' }));

test('a file that fails is named and stops none of the others', async () => {
  const told: Outcome[] = [];
  const work = async ({ key }: StoredFile) => {
    if (key === 'b') throw new Error('no room');
  };
  await eachFile(files, work, new AbortController().signal, outcome => told.push(outcome));
  expect(told.map(({ done }) => done)).toEqual([1, 1, 2]);
  expect(told.at(-1)?.failed).toEqual([{ file: files[1], error: new Error('no room') }]);
});

test('once it is stopped the file under way comes to its end, and no other is begun', async () => {
  const controller = new AbortController();
  const begun: string[] = [];
  const told: Outcome[] = [];
  const work = async ({ key }: StoredFile) => {
    begun.push(key);
    controller.abort();
  };
  await eachFile(files, work, controller.signal, outcome => told.push(outcome));
  expect(begun).toEqual(['a']);
  expect(told).toEqual([{ done: 1, failed: [] }]);
});

test('a file that was given up because of the stop has not failed', async () => {
  const controller = new AbortController();
  const told: Outcome[] = [];
  const work = async () => {
    controller.abort();
    controller.signal.throwIfAborted();
  };
  await eachFile(files, work, controller.signal, outcome => told.push(outcome));
  expect(told).toEqual([]);
});
