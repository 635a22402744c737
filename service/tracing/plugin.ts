import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type pg from 'pg';
import { runPeriodically } from '../background';
import type { Database } from '../db/connect';
import { routeName } from '../http/routeName';
import type { TraceReceiver } from './config';
import { type Span, SpanExporter, SpanKind, withoutValues } from './exporter';

const SEND_MS = 5_000;
/** The longest pause between tries while the receiver is unavailable. */
const MAX_PAUSE_MS = 60_000;
/** A short limit, so that an unavailable receiver doesn't delay the stop of the service. */
const FINAL_SEND_TIMEOUT_MS = 1_000;

type Query = (statement: string | pg.QueryConfig, ...args: unknown[]) => unknown;
type Parent = Pick<Span, 'traceId' | 'spanId'>;

/**
 * Traces the requests of this node: a span for each request, with the request's id of the response and the log, and
 * child spans for its database queries, without their values.
 */
export const tracing = fastifyPlugin<{ db: Database; receiver: TraceReceiver }>(async (app, { db, receiver }) => {
  const exporter = new SpanExporter(receiver);
  const currentSpan = new AsyncLocalStorage<Parent>();
  const parents = new WeakMap<FastifyRequest, Parent>();

  app.addHook('onRequest', (request, _reply, done) => {
    const parent = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
    parents.set(request, parent);
    currentSpan.run(parent, done);
  });
  // Reading the body loses the async context, so enter it again.
  app.addHook('preValidation', (request, _reply, done) => {
    const parent = parents.get(request);
    if (parent === undefined) done();
    else currentSpan.run(parent, done);
  });
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const parent = parents.get(request);
    if (parent === undefined) return;
    const name = routeName(request);
    const attributes = {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'none',
      'http.response.status_code': statusCode,
      'chat_console.request_id': request.id,
    };
    const isFailed = statusCode >= 500;
    exporter.add({ ...parent, ...spanTimes(elapsedTime), name, kind: SpanKind.server, attributes, isFailed });
  });

  traceQueries(db, currentSpan, exporter);

  // Hooks run in reverse order: this one runs after the timer's, and sends the spans of the last requests.
  app.addHook('onClose', async () => {
    await exporter
      .send(FINAL_SEND_TIMEOUT_MS)
      .catch((error: unknown) => app.log.warn({ err: error }, 'the last traces were not sent'));
  });
  const work = { id: 'work.traces', failure: 'traces were not sent', outage: { maxPauseMs: MAX_PAUSE_MS } };
  runPeriodically(app, SEND_MS, work, async () => {
    const dropped = await exporter.send();
    // Only warn instead of throwing: the receiver works, so the next try needs no longer pause.
    if (dropped > 0) app.log.warn(`${dropped} spans were dropped: there were more than can wait`);
  });
});

function traceQueries(db: Database, currentSpan: AsyncLocalStorage<Parent>, exporter: SpanExporter): void {
  /** @returns a function that ends the query's span, or undefined when the query belongs to no request */
  function startSpan(query: string | pg.QueryConfig): ((error?: unknown) => void) | undefined {
    const parent = currentSpan.getStore();
    if (parent === undefined) return undefined;
    const began = performance.now();
    const text = typeof query === 'string' ? query : query.text;
    return error =>
      exporter.add({
        traceId: parent.traceId,
        spanId: randomBytes(8).toString('hex'),
        parentSpanId: parent.spanId,
        ...spanTimes(performance.now() - began),
        name: /\w+/.exec(text)?.[0].toLowerCase() ?? 'query',
        kind: SpanKind.client,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
        isFailed: error instanceof Error,
      });
  }
  const traced = new WeakSet<pg.PoolClient>();
  const traceQueriesOf = (client: pg.PoolClient) => {
    if (traced.has(client)) return;
    traced.add(client);
    const query = client.query.bind(client) as Query;
    const tracedQuery: Query = (statement, ...args) => {
      const endSpan = startSpan(statement);
      const callback = args.at(-1);
      if (endSpan === undefined) return query(statement, ...args);
      if (typeof callback === 'function') {
        return query(statement, ...args.slice(0, -1), (error: unknown, result: unknown) => {
          endSpan(error);
          callback(error, result);
        });
      }
      const answer = query(statement, ...args);
      if (answer instanceof Promise) answer.then(() => endSpan(), endSpan);
      return answer;
    };
    client.query = tracedQuery as typeof client.query;
  };
  for (const pool of Object.values(db.pools)) pool.on('acquire', traceQueriesOf);
}

function spanTimes(elapsedMs: number): Pick<Span, 'startedAt' | 'endedAt'> {
  const endedAt = performance.timeOrigin + performance.now();
  return { startedAt: endedAt - elapsedMs, endedAt };
}
