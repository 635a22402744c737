import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WorkerRequest, WorkerResponse } from './sheet';

const answers: WorkerResponse[] = [];
const worker = {
  onmessage: async (_event: { data: WorkerRequest }) => {},
  postMessage: (answer: WorkerResponse) => void answers.push(answer),
};
beforeAll(async () => {
  vi.stubGlobal('self', worker);
  await import('./worker');
});
afterAll(() => vi.unstubAllGlobals());

async function answerTo(request: WorkerRequest) {
  await worker.onmessage({ data: request });
  return answers.splice(0);
}

const file = (text: string) => new File([text], 'people.csv');

test('answers questions about one file, with its problem or an error if there is no result', async () => {
  expect(await answerTo({ id: 1, call: 'figures', args: [] })).toEqual([
    { id: 1, error: 'The file has not been read' },
  ]);
  expect(await answerTo({ id: 2, call: 'open', file: file('Name,\nAda,x\n') })).toEqual([
    { id: 2, problem: { key: 'noHeading', args: { column: 2 } } },
  ]);
  expect(await answerTo({ id: 3, call: 'open', file: file('Name\nAda\n') })).toMatchObject([
    { id: 3, data: { name: 'people.csv', headings: ['Name'], rows: 1 } },
  ]);
  expect(await answerTo({ id: 4, call: 'rows', args: [{ offset: 0, limit: 5 }] })).toMatchObject([
    { id: 4, data: { total: 1 } },
  ]);
  expect(await answerTo({ id: 5, call: 'correct', args: [0, 'name', 'Eva'] })).toEqual([
    { id: 5, error: 'No column of the file fills name' },
  ]);
});
