import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { prepareReading, readCsv } from './readCsv';

interface WorkerRequest {
  id: number;
  call: string;
  args?: unknown[];
}

/** A worker whose replies the test sends. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: (event: { data: object }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  readonly asked: WorkerRequest[] = [];
  readonly terminate = vi.fn();
  constructor(
    readonly url: URL,
    readonly options: object,
  ) {
    FakeWorker.made.push(this);
  }
  postMessage(question: WorkerRequest) {
    this.asked.push(question);
  }
  answer(question: WorkerRequest | undefined, answer: object) {
    this.onmessage({ data: { id: question?.id, ...answer } });
  }
}

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(['Name\nAda\n'], 'people.csv');
const facts = { name: 'people.csv', headings: ['Name'], samples: [['Ada']], rows: 1 };

function opening(signal?: AbortSignal) {
  const reading = readCsv(file, { ...(signal && { signal }) });
  const [worker] = FakeWorker.made;
  if (!worker) throw new Error('There is no worker');
  return { reading, worker };
}

async function opened() {
  const { reading, worker } = opening();
  worker.answer(worker.asked[0], { data: facts });
  return { sheet: await reading, worker };
}

test('reads a file in its own worker, and matches replies to questions', async () => {
  const { sheet, worker } = await opened();
  expect(worker.url.pathname).toMatch(/\/worker\.ts$/);
  expect(worker.options).toEqual({ type: 'module' });
  expect(worker.asked[0]).toMatchObject({ call: 'open', file });
  expect(sheet.facts).toEqual(facts);
  const [first, second] = [sheet.figures(), sheet.snapshot()];
  worker.answer(worker.asked[2], { data: 'second' });
  worker.answer(worker.asked[1], { data: 'first' });
  expect([await first, await second]).toEqual(['first', 'second']);
  expect(worker.asked.map(({ call }) => call)).toEqual(['open', 'figures', 'snapshot']);
  expect(worker.terminate).not.toHaveBeenCalled();
});

test('reports why a file can’t be read, and terminates the worker', async () => {
  const { reading, worker } = opening();
  worker.answer(worker.asked[0], { problem: { key: 'noHeading', args: { column: 2 } } });
  await expect(reading).rejects.toMatchObject({ name: 'FileProblem', key: 'noHeading', args: { column: 2 } });
  expect(worker.terminate).toHaveBeenCalled();
});

test('keeps the file open after a failed question', async () => {
  const { sheet, worker } = await opened();
  const asked = sheet.figures();
  worker.answer(worker.asked[1], { error: 'Out of memory' });
  await expect(asked).rejects.toThrow('Out of memory');
  expect(worker.terminate).not.toHaveBeenCalled();
});

test.each([
  ['Unexpected token', 'Unexpected token'],
  ['', 'The service can’t be reached.'],
])('rejects all requests, later ones too, after the worker fails: %j', async (message, told) => {
  const { sheet, worker } = await opened();
  const asked = [sheet.figures(), sheet.snapshot()];
  worker.onerror({ message });
  for (const each of asked) await expect(each).rejects.toThrow(told);
  await expect(sheet.figures()).rejects.toThrow(told);
  expect(worker.asked).toHaveLength(3);
  expect(worker.terminate).toHaveBeenCalled();
});

test('answers nothing after the file is closed', async () => {
  const { sheet, worker } = await opened();
  sheet.close();
  expect(worker.terminate).toHaveBeenCalled();
  await expect(sheet.figures()).rejects.toThrow('The file was closed');
});

test('can be aborted until the file is open', async () => {
  await expect(readCsv(file, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeWorker.made).toEqual([]);

  const stop = new AbortController();
  const { reading, worker } = opening(stop.signal);
  stop.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(worker.terminate).toHaveBeenCalled();

  const late = new AbortController();
  FakeWorker.made = [];
  const open = opening(late.signal);
  open.worker.answer(open.worker.asked[0], { data: facts });
  const sheet = await open.reading;
  late.abort();
  const asked = sheet.figures();
  open.worker.answer(open.worker.asked[1], { data: 'figures' });
  expect(await asked).toBe('figures');
});

test('reads the next file in a worker that was started before', async () => {
  const end = prepareReading();
  const { sheet, worker } = await opened();
  expect(FakeWorker.made).toEqual([worker]);
  end();
  expect(worker.terminate).not.toHaveBeenCalled();
  expect(sheet.facts).toEqual(facts);
  void readCsv(file);
  expect(FakeWorker.made).toHaveLength(2);
});

test('terminates a worker that was started for no file, and starts another one', () => {
  prepareReading()();
  const [unused] = FakeWorker.made;
  expect(unused?.terminate).toHaveBeenCalled();
  void readCsv(file);
  expect(FakeWorker.made).toHaveLength(2);
});

test('starts another worker if the one started before did not load', async () => {
  onTestFinished(prepareReading());
  FakeWorker.made[0]?.onerror({ message: '' });
  void readCsv(file);
  expect(FakeWorker.made).toHaveLength(2);
});
