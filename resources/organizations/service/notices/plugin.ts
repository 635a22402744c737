import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../../../contract/durations';
import { runPeriodically } from '../../../../service/background';
import { clock } from '../../../../service/clock';
import type { Database } from '../../../../service/db/connect';
import { forPurpose } from '../../../../service/db/queuedPool';
import { notices } from '../../../../service/db/schema';
import { consoleAddress, portOf } from '../../../../service/http/origin';
import type { Services } from '../../../../service/services';
import { checkSignIns } from './accounts';
import { insertMissingPlans, updateReportPlans } from './plan';
import { type SendingOptions, sendDueNotices } from './send';

/** Interval between checks, and so the maximum delay of alerts and reports. */
const CHECK_INTERVAL_MS = 30_000;

/** Sends organisations their reports and alerts in the background. */
export async function organizationNotices(
  app: FastifyInstance,
  services: Services & Pick<SendingOptions, 'domains'>,
): Promise<void> {
  const { config, domains } = services;
  runPeriodically(
    app,
    CHECK_INTERVAL_MS,
    { id: 'organization.work.notices', failure: 'reports and alerts could not be sent' },
    () =>
      // Organisations may be many, and an external identity provider slow.
      forPurpose('long', () =>
        sendNotices(
          services,
          { now: clock.date(), consoleUrl: consoleAddress(config, portOf(app)), domains },
          (error, organization) =>
            app.log.error({ err: error, organization }, 'the reports and alerts of an organisation could not be sent'),
        ),
      ),
  );
}

/** Detects changes, sends what is due, and deletes old notices. */
export async function sendNotices(
  services: Pick<Services, 'db' | 'identity'>,
  options: SendingOptions,
  onFailure: (error: unknown, organization: string) => void,
): Promise<void> {
  const { db } = services;
  for (const { notices } of options.domains) await notices?.watch(db, options.now);
  await insertMissingPlans(db);
  await checkSignIns({ ...services, ...options }, options.now);
  await updateReportPlans(db, options.now);
  await sendDueNotices(services, options, onFailure);
  await deleteOldNotices(db, options.now);
}

/** Retention of sent notices in days. */
const RETENTION_DAYS = 90;

/**
 * Deletes old notices with their mails. Keeps the last one of each kind, because the organisation's page shows it and
 * it determines when the next one may be sent.
 */
export async function deleteOldNotices({ orm }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  await orm.execute(sql`
    delete from ${notices} as old
    where old.at < ${before}::timestamptz and exists (
      select from ${notices} as newer
      where newer.organization_id = old.organization_id and newer.kind = old.kind and newer.at > old.at
    )
  `);
}
