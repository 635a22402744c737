import type { FastifyInstance } from 'fastify';
import { everyNowAndThen } from '../../../service/background';
import type { Database } from '../../../service/db/connect';
import type { DomainService } from '../../../service/domain';
import { keepUsage } from './usage';

const METERING_MS = 60 * 60 * 1000;

/** What billing does besides its calls: it keeps what has been used, before what that is counted from is deleted. */
export async function billing(
  app: FastifyInstance,
  { db, domains }: { db: Database; domains: readonly DomainService[] },
): Promise<void> {
  everyNowAndThen(app, METERING_MS, { id: 'billing.work.usage', failure: 'what was used was not kept' }, () =>
    keepUsage(db, domains),
  );
}
