import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { everyNowAndThen } from '../../../../service/background';
import type { Database } from '../../../../service/db/connect';
import { forPurpose } from '../../../../service/db/patience';
import { notices } from '../../../../service/db/schema';
import { consoleAddress, portOf } from '../../../../service/http/origin';
import type { Services } from '../../../../service/services';
import { watchSignIns } from './accounts';
import { planNew, planReports } from './plan';
import { type Sending, sendDue } from './send';

/** How soon people learn of what happened, and how late a report may be. */
const LOOKING_MS = 30_000;

/** Sends organisations their reports and alerts while the service runs. */
export async function organizationNotices(
  app: FastifyInstance,
  services: Services & Pick<Sending, 'domains'>,
): Promise<void> {
  const { db, config, domains } = services;
  everyNowAndThen(
    app,
    LOOKING_MS,
    { id: 'organization.work.notices', failure: 'reports and alerts could not be sent' },
    () =>
      // There may be many organisations, and the identity provider of another company to ask.
      forPurpose('long', async () =>
        sendNotices(
          services,
          { now: await databaseTime(db), consoleUrl: consoleAddress(config, portOf(app)), domains },
          (error, organization) =>
            app.log.error({ err: error, organization }, 'the reports and alerts of an organisation could not be sent'),
        ),
      ),
  );
}

/** Looks at what has changed, sends what is due at this moment, and forgets what was sent long ago. */
export async function sendNotices(
  services: Pick<Services, 'db' | 'identity'>,
  sending: Sending,
  onFailure: (error: unknown, organization: string) => void,
): Promise<void> {
  const { db } = services;
  for (const { notices } of sending.domains) await notices?.watch(db, sending.now);
  await planNew(db);
  await watchSignIns({ ...services, ...sending }, sending.now);
  await planReports(db, sending.now);
  await sendDue(services, sending, onFailure);
  await sweepNotices(db, sending.now);
}

/** Of several nodes, each has a clock of its own; the database has one. */
async function databaseTime({ orm }: Database): Promise<Date> {
  const { rows } = await orm.execute<{ now: Date | string }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}

/** How long it is kept what an organisation was sent, in days. */
const KEPT_DAYS = 90;

/**
 * Deletes what was sent long ago, with its mails. The last of each kind stays: the organisation's page shows it, and it
 * tells when the next may be sent.
 */
export async function sweepNotices({ orm }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await orm.execute(sql`
    delete from ${notices} as old
    where old.at < ${before}::timestamptz and exists (
      select from ${notices} as newer
      where newer.organization_id = old.organization_id and newer.kind = old.kind and newer.at > old.at
    )
  `);
}
