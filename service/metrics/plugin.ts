import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Bus } from '../bus/bus';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { forPurpose } from '../db/queuedPool';
import { requireBearer } from '../http/bearer';
import { routeName } from '../http/routeName';
import { type DatabaseFigures, readDatabaseFigures } from './databaseFigures';

export interface MetricsOptions {
  db: Database;
  bus: Pick<Bus, 'isUp'>;
  /** The bearer token of Prometheus. */
  token: string;
  /** Resolves to the free bytes of the disk that has the database or the store. */
  readFreeBytes: () => Promise<number>;
}

/** How long the database's figures are cached, however often Prometheus scrapes. */
const FIGURES_INTERVAL_MS = 60_000;

const PREFIX = 'chat_console_';

/** Serves `GET /metrics`: this node's activity and the database's figures, in the format of Prometheus. */
export const metrics = fastifyPlugin<MetricsOptions>(async (app, options) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countCalls(app, registry);
  const readNode = registerNodeGauges(app, registry, options);
  const readDatabase = registerDatabaseGauges(app, registry, options.db);

  app.get(
    '/metrics',
    {
      logLevel: 'silent',
      onRequest: requireBearer(options.token, 'METRICS_TOKEN'),
    },
    async (_request, reply) => {
      await Promise.all([readNode(), readDatabase()]);
      return reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await registry.metrics());
    },
  );
});

function countCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Counter({
    name: `${PREFIX}calls_total`,
    help: 'Requests answered, by what was called and how it ended.',
    labelNames: ['call', 'result'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: `${PREFIX}call_duration_seconds`,
    help: 'How long requests took, by what was called.',
    labelNames: ['call'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const call = routeName(request);
    calls.inc({ call, result: resultOf(statusCode) });
    durations.observe({ call }, elapsedTime / 1000);
  });
}

/** @returns a function that updates all metrics of this node before a scrape */
function registerNodeGauges(
  app: FastifyInstance,
  registry: Registry,
  { db, bus, readFreeBytes }: MetricsOptions,
): () => Promise<void> {
  const gauge = gaugesIn(registry);
  /** A counter whose total is kept elsewhere and copied before each scrape. */
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: PREFIX + name, help, labelNames, registers: [registry] });
  const gauges = {
    connections: gauge('database_connections', 'Connections to the database, by pool.', ['pool']),
    used: gauge('database_connections_used', 'Connections that calls or the service hold.', ['pool']),
    most: gauge('database_connections_most', 'Connections that there may be.', ['pool']),
    waiting: gauge('database_queue', 'Queries that wait for a connection.', ['pool']),
    refused: counter('database_refused_total', 'Queries refused, as too many waited or for too long.', ['pool']),
    clock: gauge('clock_offset_seconds', 'By how much the clock of the database is ahead of this machine.'),
    websockets: gauge('websockets', 'Open live streams.'),
    bus: gauge('bus_up', 'Whether this node hears the others, for live positions.'),
    replica: db.replica && gauge('replica_up', 'Whether the replica serves reads; absent where there is none.'),
    traces:
      app.timers.has('work.traces') &&
      gauge('traces_up', 'Whether the receiver of traces takes them; absent where there is none.'),
    disk: gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.'),
  };
  const timers = {
    succeeded: gauge('timer_last_success_timestamp_seconds', `The last success ${timersHelp}`, ['failure']),
    failures: counter('timer_failures_total', `Failures ${timersHelp}`, ['failure']),
  };
  return async () => {
    gauges.refused.reset();
    for (const [pool, { totalCount, slots }] of Object.entries(db.pools)) {
      const { state } = slots;
      gauges.connections.set({ pool }, totalCount);
      gauges.used.set({ pool }, state.held);
      gauges.most.set({ pool }, state.slots);
      gauges.waiting.set({ pool }, state.waiting);
      gauges.refused.inc({ pool }, state.refused);
    }
    gauges.clock.set(clock.offset() / 1000);
    gauges.websockets.set(app.websocketServer.clients.size);
    gauges.bus.set(bus.isUp ? 1 : 0);
    gauges.replica?.set(db.replica?.isUp ? 1 : 0);
    if (gauges.traces) gauges.traces.set(app.timers.get('work.traces')?.isFailing ? 0 : 1);
    gauges.disk.set(await readFreeBytes());
    timers.failures.reset();
    for (const { failure, succeededAt, failures, toleratesOutages } of app.timers.values()) {
      if (succeededAt !== undefined) timers.succeeded.set({ failure }, succeededAt / 1000);
      if (!toleratesOutages) timers.failures.inc({ failure }, failures);
    }
  };
}

const timersHelp = 'of what the service does by itself, named by what it logs when it fails.';

/** @returns a function that updates the database's figures, unless they were read recently */
function registerDatabaseGauges(app: FastifyInstance, registry: Registry, db: Database): () => Promise<void> {
  const gauge = gaugesIn(registry);
  const up = gauge('database_up', 'Whether the database answered when it was measured.');
  const gauges: Readonly<Record<keyof DatabaseFigures, Gauge>> = {
    databaseBytes: gauge('database_size_bytes', 'The size of the database.'),
    outboxWaiting: gauge('outbox_waiting', 'Mails and text messages that wait to be sent.'),
    outboxOldestSeconds: gauge('outbox_oldest_seconds', 'How long the oldest of them has waited.'),
    storeObjects: gauge('store_objects', 'Objects in the embedded store.'),
    storeBytes: gauge('store_bytes', 'Their size.'),
  };
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() < readAt + FIGURES_INTERVAL_MS) return;
    try {
      const figures = await forPurpose('read', () => readDatabaseFigures(db));
      for (const name of Object.keys(gauges) as (keyof DatabaseFigures)[]) gauges[name].set(figures[name]);
      up.set(1);
      readAt = performance.now();
    } catch (error) {
      app.log.warn({ err: error }, 'the database was not measured');
      up.set(0);
    }
  };
}

function gaugesIn(registry: Registry) {
  return (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: PREFIX + name, help, labelNames, registers: [registry] });
}

function resultOf(status: number): 'done' | 'refused' | 'unavailable' | 'failed' {
  if (status === 503) return 'unavailable';
  return status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'done';
}
