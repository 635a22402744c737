import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { everyNowAndThen } from '../../../../service/background';
import type { Database } from '../../../../service/db/connect';
import { consoleAddress, portOf, type Whereabouts } from '../../../../service/http/origin';
import { watchSignIns } from './accounts';
import { planNew, planReports } from './plan';
import { type Sending, sendDue } from './send';
import { sweepNotices } from './sweep';

/** How soon people learn of what happened, and how late a report may be. */
const LOOKING_MS = 30_000;

/** Sends organisations their reports and alerts while the service runs. */
export async function organizationNotices(
  app: FastifyInstance,
  { db, config, domains }: { db: Database; config: Whereabouts; domains: Sending['domains'] },
): Promise<void> {
  everyNowAndThen(app, LOOKING_MS, 'reports and alerts could not be sent', async () =>
    sendNotices(
      db,
      { now: await databaseTime(db), consoleUrl: consoleAddress(config, portOf(app)), domains },
      (error, organization) =>
        app.log.error({ err: error, organization }, 'the reports and alerts of an organisation could not be sent'),
    ),
  );
}

/** Looks at what has changed, sends what is due at this moment, and forgets what was sent long ago. */
export async function sendNotices(
  db: Database,
  sending: Sending,
  onFailure: (error: unknown, organization: string) => void,
): Promise<void> {
  for (const { notices } of sending.domains) await notices?.watch(db, sending.now);
  await planNew(db);
  await watchSignIns(db, sending);
  await planReports(db, sending.now);
  await sendDue(db, sending, onFailure);
  await sweepNotices(db, sending.now);
}

/** Of several nodes, each has a clock of its own; the database has one. */
async function databaseTime({ orm }: Database): Promise<Date> {
  const { rows } = await orm.execute<{ now: Date | string }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
