/** The operators' overview of the service's state. */
import { hostname } from 'node:os';
import { expect, test, vi } from 'vitest';
import { nodes } from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';

const { service, admin, operator } = demoService(startService);

const overview = async () => {
  const { data } = (await operator.call('status/getOverview', {})).body;
  if (!data) throw new Error('No overview');
  return data;
};

test('a node reports as soon as it has started', async () => {
  const [node] = await vi.waitFor(async () => {
    const { nodes } = await overview();
    expect(nodes).toHaveLength(1);
    return nodes;
  });
  expect(node).toMatchObject({ host: hostname(), answers: true });
  expect(node?.report).toMatchObject({ uses: { identity: 'embedded', store: 'embedded' }, streams: 0 });
  expect(node?.report?.timers).toContainEqual(
    expect.objectContaining({ id: 'status.work.node', what: 'the node did not tell of itself', failures: 0 }),
  );
  expect(node?.report?.memory).toBeGreaterThan(10e6);
  expect((await overview()).database.version).toMatch(/^\d+\.\d+/);
});

test('marks a silent node as not answering, and lists one of another version without its report', async () => {
  const seenAt = new Date(Date.now() - 60_000);
  const gone = { id: 'gone', host: 'gone.example.net', version: '0.0.1', startedAt: seenAt, seenAt };
  // A report in the format of another version.
  await service.db.orm.insert(nodes).values({ ...gone, report: { told: 'otherwise' } as never });
  const found = (await overview()).nodes.find(({ id }) => id === 'gone');
  expect(found).toMatchObject({ host: 'gone.example.net', answers: false, report: null });
});

test('refuses callers who are not operators', async () => {
  expect((await admin.call('status/getOverview', {})).status).toBe(403);
});
