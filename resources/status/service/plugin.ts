import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../../contract/durations';
import manifest from '../../../package.json' with { type: 'json' };
import { runPeriodically } from '../../../service/background';
import { clock } from '../../../service/clock';
import type { Config } from '../../../service/config';
import type { Database } from '../../../service/db/connect';
import { forPurpose } from '../../../service/db/queuedPool';
import { nodes } from '../../../service/db/schema';
import { freeBytes } from '../../../service/freeSpace';
import type { NodeReport } from '../contract/status';

/** How often a node reports. */
export const REPORT_INTERVAL_MS = 15_000;
/** How long a node that has stopped answering stays listed. */
const RETENTION_MS = DAY_MS;
/** Sampling interval of the event loop delay, which the histogram includes in each value. */
const DELAY_SAMPLING_MS = 10;

/** Reports the state of this node to the database, where the operators' page reads it. */
export async function status(app: FastifyInstance, { db, config }: { db: Database; config: Config }): Promise<void> {
  const id = randomUUID();
  const startedAt = clock.date();
  const delay = monitorEventLoopDelay({ resolution: DELAY_SAMPLING_MS });
  delay.enable();

  // Added before the timer's onClose hook, so it runs after it. A report in progress would insert the row again.
  app.addHook('onClose', async () => {
    delay.disable();
    const deletion = forPurpose('check', () => db.orm.delete(nodes).where(eq(nodes.id, id)));
    // A node without its database still shuts down. The other nodes then show it as not answering.
    await deletion.catch((error: unknown) => app.log.warn({ err: error }, 'the node did not take its leave'));
  });

  const reportNow = runPeriodically(
    app,
    REPORT_INTERVAL_MS,
    { id: 'status.work.node', failure: 'the node did not tell of itself' },
    async () => {
      const seenAt = clock.date();
      const report: NodeReport = {
        uses: usesOf(config),
        memory: process.memoryUsage.rss(),
        delay: Math.max(0, Math.round(delay.percentile(99) / 1e6 - DELAY_SAMPLING_MS)),
        connections: { used: db.slots.state.held, most: db.slots.state.slots, waiting: db.slots.state.waiting },
        streams: app.websocketServer.clients.size,
        clock: clock.offset(),
        disk: await freeDisk(config.dataDir),
        timers: timersOf(app),
      };
      delay.reset();
      await db.orm
        .insert(nodes)
        .values({ id, host: hostname(), version: manifest.version, startedAt, seenAt, report })
        .onConflictDoUpdate({ target: nodes.id, set: { seenAt, report } });
      await db.orm.delete(nodes).where(lt(nodes.seenAt, new Date(seenAt.getTime() - RETENTION_MS)));
    },
  );
  app.addHook('onReady', async () => reportNow());
}

function usesOf({ databaseUrl, cognito, storage, smtp, sms }: Config): NodeReport['uses'] {
  return {
    database: databaseUrl === undefined ? 'embedded' : 'server',
    identity: cognito === undefined ? 'embedded' : 'cognito',
    store: storage !== undefined ? 's3' : cognito === undefined ? 'embedded' : 'none',
    mail: smtp !== undefined,
    sms: sms !== undefined,
  };
}

async function freeDisk(folder: string): Promise<number | null> {
  const free = await freeBytes(folder);
  return Number.isFinite(free) ? free : null;
}

function timersOf({ timers }: FastifyInstance): NodeReport['timers'] {
  const toIso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  return [...timers].map(([id, { failure, succeededAt, failedAt, failures, durationMs }]) => ({
    id,
    what: failure,
    failures,
    succeededAt: toIso(succeededAt),
    failedAt: toIso(failedAt),
    ms: durationMs === undefined ? null : Math.round(durationMs),
  }));
}
