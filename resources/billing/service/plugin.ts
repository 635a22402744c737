import type { FastifyInstance } from 'fastify';
import { everyNowAndThen } from '../../../service/background';
import type { Database } from '../../../service/db/connect';
import type { DomainService } from '../../../service/domain';
import { keepUsage } from './usage';

const METERING_MS = 60 * 60 * 1000;

/** Saves usage every hour, before the rows that it is counted from are deleted. */
export async function billing(
  app: FastifyInstance,
  { db, domains }: { db: Database; domains: readonly DomainService[] },
): Promise<void> {
  everyNowAndThen(app, METERING_MS, { id: 'billing.work.usage', failure: 'what was used was not kept' }, () =>
    keepUsage(db, domains),
  );
}
