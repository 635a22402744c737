import type { FastifyInstance } from 'fastify';
import { everyNowAndThen } from '../background';
import type { Database } from '../db/connect';
import { deliverDue, sweepOutbox } from './deliver';
import type { SmtpConfig } from './smtp';

/** How often the outbox is looked into, in milliseconds: people wait for their codes. */
const interval = 2_000;
const sweepInterval = 10 * 60_000;

/**
 * Delivers the outbox while the service runs, where a mail server is configured; else mails stay in it.
 * @param limit how many mails one address gets in an hour
 */
export async function mailDelivery(
  app: FastifyInstance,
  { db, smtp, limit }: { db: Database; smtp: SmtpConfig | undefined; limit: number },
): Promise<void> {
  everyNowAndThen(app, sweepInterval, { id: 'work.oldMessages', failure: 'old messages were not forgotten' }, () =>
    sweepOutbox(db),
  );
  if (smtp === undefined) return;
  const { createMailer } = await import('./smtp');
  const mailer = createMailer(smtp);
  // The last hook is the first that is run: the mailer is closed once no delivery is under way.
  app.addHook('onClose', async () => mailer.close());
  everyNowAndThen(app, interval, { id: 'work.mails', failure: 'the outbox could not be delivered' }, () =>
    deliverDue(
      db,
      mailer.send,
      (error, { id, attempts }) =>
        app.log.warn({ err: error, mail: id, attempts }, 'a mail was not taken by the mail server'),
      limit,
    ),
  );
}
