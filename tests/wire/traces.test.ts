/** The traces that an OpenTelemetry collector receives from a node. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/client';
import { startService, type TestService } from '../support/service';

interface SpanOnWire {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

const requests: { path: string | undefined; authorization: string | undefined; body: string }[] = [];
const collector = createServer(async (request, answer) => {
  const { url: path, headers } = request;
  requests.push({ path, authorization: headers.authorization, body: await text(request) });
  answer.setHeader('content-type', 'application/json').end('{}');
});
let service: TestService;
beforeAll(async () => {
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  service = await startService({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
    },
  });
});
afterAll(() => collector.close());

const attributesOf = ({ attributes }: SpanOnWire) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

test('a call is a span with its request id, with its queries as child spans, without values', async () => {
  const admin = await signIn(service, 'acme-admin');
  const began = Date.now();
  const { headers } = await admin.call('listUsers', { search: 'unlikely-name' });
  // Stopping flushes pending spans.
  await service.stop();

  expect(new Set(requests.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  expect(new Set(requests.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer secret']));
  const bodies = requests.map(({ body }) => JSON.parse(body).resourceSpans[0]);
  expect(bodies[0].resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'chat-console' } });
  const spans: SpanOnWire[] = bodies.flatMap(({ scopeSpans }) => scopeSpans[0].spans);
  const call = spans.find(span => attributesOf(span)['chat_console.request_id'] === headers.get('x-request-id'));
  if (call === undefined) throw new Error('The call has no span');
  expect(call).toMatchObject({ name: 'listUsers', kind: 2, status: {} });
  expect(attributesOf(call)).toMatchObject({ 'http.route': '/api/listUsers', 'http.response.status_code': 200 });
  const [start, end] = [call.startTimeUnixNano, call.endTimeUnixNano].map(time => Number(time) / 1e6) as [
    number,
    number,
  ];
  expect(start).toBeGreaterThan(began - 1_000);
  expect(end).toBeGreaterThan(start);

  const queries = spans.filter(span => span.parentSpanId === call.spanId && span.traceId === call.traceId);
  const statements = queries.map(query => attributesOf(query)['db.query.text']);
  expect(statements).toContainEqual(expect.stringMatching(/^select .* from "users"/s));
  expect(requests.map(({ body }) => body).join()).not.toContain('unlikely-name');
  // Queries in the background, which belong to no call, create no spans.
  expect(spans.filter(span => span.parentSpanId === undefined).map(attributesOf)).not.toContainEqual(
    expect.objectContaining({ 'db.system.name': 'postgresql' }),
  );
});
