import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Span, SpanExporter, SpanKind, withoutValues } from './exporter';

const span: Span = {
  traceId: '0'.repeat(32),
  spanId: '0'.repeat(16),
  name: 'select',
  kind: SpanKind.client,
  startedAt: 0,
  endedAt: 1,
  attributes: {},
  isFailed: false,
};

async function exporterTo(listener: RequestListener): Promise<SpanExporter> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new SpanExporter({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, headers: {} });
}

test('counts the batches after a refused one as dropped', async () => {
  let batches = 0;
  const exporter = await exporterTo((request, answer) => {
    batches++;
    request.resume().on('end', () => answer.writeHead(batches === 1 ? 200 : 503).end());
  });
  for (let at = 0; at < 4_500; at++) exporter.add(span);
  await expect(exporter.send()).rejects.toThrow('2500 spans were dropped');
  // No span waits, but a request is needed to find out whether the receiver is back.
  await expect(exporter.send()).rejects.toThrow('0 spans were dropped');
  expect(batches).toBe(3);
});

test('waits for a silent receiver no longer than the limit', async () => {
  const exporter = await exporterTo(() => undefined);
  exporter.add(span);
  await expect(exporter.send(50)).rejects.toThrow('1 spans were dropped');
});

test('does not count a receiver as unavailable when it accepts all waiting spans', async () => {
  const exporter = await exporterTo((request, answer) => void request.resume().on('end', () => answer.end()));
  for (let at = 0; at < 20_500; at++) exporter.add(span);
  expect(await exporter.send()).toBe(500);
  expect(await exporter.send()).toBe(0);
});

test('omits literals from a query, and the end of a long one', () => {
  expect(withoutValues(`select "id" from t where a = any('{1,2}') and b = 'it''s' and c = $1`)).toBe(
    'select "id" from t where a = any(?) and b = ? and c = $1',
  );
  expect(withoutValues(`insert into t values ${'($1), '.repeat(1000)}`)).toHaveLength(2000);
});
