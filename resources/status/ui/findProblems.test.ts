import { expect, test } from 'vitest';
import type { NodeReport, StatusOverview } from '../contract/status';
import { findProblems } from './findProblems';

const report: NodeReport = {
  uses: { database: 'server', identity: 'embedded', store: 'embedded', mail: true, sms: false },
  memory: 200e6,
  delay: 3,
  connections: { used: 1, most: 10, waiting: 0 },
  streams: 0,
  clock: 0,
  disk: 50e9,
  timers: [],
};
type Node = StatusOverview['nodes'][number];
const node = (changes: Partial<Omit<Node, 'report'>>, told: Partial<NodeReport> = {}): Node => ({
  id: 'a',
  host: 'one',
  version: '1.0.0',
  startedAt: '2026-11-23T10:00:00.000Z',
  seenAt: '2026-11-23T11:00:00.000Z',
  answers: true,
  ...changes,
  report: { ...report, ...told },
});
const overview = (nodes: Node[], outbox: Partial<StatusOverview['outbox']> = {}): StatusOverview => ({
  now: '2026-11-23T11:00:05.000Z',
  database: { version: '15.4', bytes: 1e9 },
  outbox: { waiting: 0, oldestSeconds: 0, givenUp: 0, ...outbox },
  store: { objects: 0, bytes: 0 },
  nodes,
});
const found = (...told: Parameters<typeof overview>) =>
  findProblems(overview(...told)).map(({ key, severity }) => `${severity} ${key}`);

test('finds nothing in a healthy installation', () => {
  expect(found([node({}), node({ id: 'b', host: 'two' })])).toEqual([]);
});

test('lists errors before warnings', () => {
  const failedAt = '2026-11-23T11:00:00.000Z';
  const timers = [
    { id: 'work.mails', what: 'the outbox could not be delivered', failures: 3, succeededAt: null, failedAt, ms: 4 },
  ];
  expect(found([node({}, { disk: 1e6, timers }), node({ host: 'two', answers: false })])).toEqual([
    'error gone',
    'error failing',
    'warning disk',
  ]);
});

test('names a failing task as the table does, or by its log message when this version has no name for it', () => {
  const failedAt = '2026-11-23T11:00:00.000Z';
  const what = 'the outbox could not be delivered';
  const timers = [{ id: 'work.mails', what, failures: 3, succeededAt: null, failedAt, ms: 4 }];
  const [failing] = findProblems(overview([node({}, { timers })]));
  expect(failing?.args).toEqual({ host: 'one', task: 'work.mails', what, smart_count: 3 });
});

test('reports nothing else about a node that is gone', () => {
  expect(found([node({}), node({ host: 'two', answers: false, version: '0.9.0' }, { disk: 0 })])).toEqual([
    'error gone',
  ]);
});

test('reports nodes whose versions or settings differ', () => {
  const other = node({ host: 'two', version: '1.1.0' }, { uses: { ...report.uses, sms: true } });
  expect(found([node({}), other])).toEqual(['warning versions', 'warning settings']);
});

test('reports a busy database and a wrong clock', () => {
  const busy = { connections: { used: 10, most: 10, waiting: 4 }, clock: -61_000 };
  expect(found([node({}, busy)])).toEqual(['warning connections', 'warning clock']);
});

test('ignores waiting queries on the one connection of an embedded database', () => {
  const uses = { ...report.uses, database: 'embedded' as const };
  expect(found([node({}, { uses, connections: { used: 1, most: 1, waiting: 2 } })])).toEqual([]);
});

test('reports waiting messages only where they could be sent', () => {
  const old = { waiting: 2, oldestSeconds: 1200, givenUp: 1 };
  expect(found([node({})], old)).toEqual(['warning waiting', 'warning givenUp']);
  const without = node({}, { uses: { ...report.uses, mail: false } });
  expect(found([without], { waiting: 2, oldestSeconds: 1200 })).toEqual(['info noMail']);
});
