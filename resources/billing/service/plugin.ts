import type { FastifyInstance } from 'fastify';
import { runPeriodically } from '../../../service/background';
import type { Database } from '../../../service/db/connect';
import type { DomainService } from '../../../service/domain';
import { saveUsage } from './usage';

const METERING_INTERVAL_MS = 60 * 60 * 1000;

/** Saves usage every hour, before the rows that it is counted from are deleted. */
export async function billing(
  app: FastifyInstance,
  { db, domains }: { db: Database; domains: readonly DomainService[] },
): Promise<void> {
  runPeriodically(app, METERING_INTERVAL_MS, { id: 'billing.work.usage', failure: 'what was used was not kept' }, () =>
    saveUsage(db, domains),
  );
}
