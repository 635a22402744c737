import { expect, test } from 'vitest';
import { defineResource } from '../schema/define';
import { id, text } from '../schema/fields';
import { runSingleAction } from './runSingleAction';

const gauges = defineResource(
  'gauges',
  { id: id(), problem: text({ readOnly: true }) },
  {
    title: 'id',
    scope: 'global',
    access: { super_admin: 'all' },
    api: { list: 'server/list' },
    list: { columns: ['id'], filters: [], search: [], sort: 'id' },
    form: { gauge: ['id', 'problem'] },
    actions: { test: { single: { call: 'server/refresh' }, failure: 'problem' } },
  },
);

test('an action whose call succeeds fails if the record says why it failed', async () => {
  const testGauge = (problem: string | null) =>
    runSingleAction(async () => ({ id: 'g1', etag: 'e2', problem }), {
      resource: gauges,
      action: 'test',
      record: { id: 'g1' },
      organization: undefined,
    });
  await expect(testGauge(null)).resolves.toMatchObject({ etag: 'e2' });
  await expect(testGauge('It refused the password.')).rejects.toMatchObject({
    code: 'failed',
    status: 422,
    message: 'It refused the password.',
  });
});
