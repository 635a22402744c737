import { expect, test } from 'vitest';
import type { ResourceClient } from '../../../../dataProvider/resourceClient';
import type { ConsoleRecord } from '../../../../schema/wire';
import { samples } from '../../../../tests/support/sample';
import { planOperation } from './planOperationRestore';

const entryOf = (targetId: string, at: number) => ({
  id: `entry-${at}`,
  targetId,
  outcome: 'done',
  before: { name: 'Right' },
  after: { name: 'Wrong' },
});

/** Fake clients of an operation on `count` records. `now` returns their current values. */
function operationOn(count: number, now: (id: string) => Partial<ConsoleRecord> | undefined) {
  const entries = Array.from({ length: count }, (_, at) => entryOf(`sample-${at}`, at));
  const offsets: number[] = [];
  const audit = {
    async list({ offset, limit }: { offset: number; limit: number }) {
      offsets.push(offset);
      return { records: entries.slice(offset, offset + limit), total: count };
    },
  } as unknown as ResourceClient;
  const client = {
    forget() {},
    many: async (ids: readonly string[]) =>
      ids.flatMap(id => {
        const record = now(id);
        return record ? [{ id, ...record }] : [];
      }),
  } as unknown as ResourceClient;
  return { offsets, operation: { audit, client, where: [], resource: samples, role: 'super_admin' as const } };
}

test('only records that are still as the operation left them can be restored, and the others are counted by reason', async () => {
  const states: Record<string, Partial<ConsoleRecord>> = {
    'sample-0': { name: 'Wrong' },
    'sample-1': { name: 'Changed since' },
    'sample-2': { name: 'Right' },
    'sample-4': { name: 'Changed, too' },
  };
  const { operation } = operationOn(5, id => states[id]);
  const { ready, others } = await planOperation(operation);
  expect(ready.map(({ record, plan }) => [record.id, plan.values])).toEqual([['sample-0', { name: 'Right' }]]);
  expect(others).toEqual({ newer: 2, alreadyBack: 1, gone: 1 });
});

test('restores an operation on more records than one request reads', async () => {
  const { operation, offsets } = operationOn(450, () => ({ name: 'Wrong' }));
  expect((await planOperation(operation)).ready).toHaveLength(450);
  expect(offsets).toEqual([0, 200, 400]);
});

test('a record that the operation changed twice gets its values from before both', async () => {
  const { operation } = operationOn(0, () => ({ name: 'Third', size: 2 }));
  const entries = [
    { ...entryOf('sample-0', 1), before: { name: 'Second' }, after: { name: 'Third' } },
    { ...entryOf('sample-0', 0), before: { name: 'First', size: 1 }, after: { name: 'Second', size: 2 } },
  ];
  const asked: unknown[] = [];
  const audit = {
    async list({ where }: { where: unknown }) {
      asked.push(where);
      return { records: entries, total: entries.length };
    },
  } as unknown as ResourceClient;
  const { ready } = await planOperation({ ...operation, audit });
  expect(ready.map(({ plan }) => plan.values)).toEqual([{ name: 'First', size: 1 }]);
  // Entries of other types are excluded.
  expect(asked).toEqual([[{ field: 'targetType', operator: 'eq', value: samples.name }]]);
});
