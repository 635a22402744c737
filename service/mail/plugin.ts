import type { FastifyInstance } from 'fastify';
import { runPeriodically, SWEEPING_MS } from '../background';
import type { Database } from '../db/connect';
import type { SmtpConfig } from './config';
import { deliverDue, sweepOutbox } from './deliver';

/** How often the outbox is checked, in milliseconds. It is short because users wait for their codes. */
const intervalMs = 2_000;

/**
 * Sends the mails in the outbox while the service runs, if a mail server is configured. Otherwise they stay in it.
 * @param limit the most mails of one address per hour
 */
export async function mailDelivery(
  app: FastifyInstance,
  { db, smtp, limit }: { db: Database; smtp: SmtpConfig | undefined; limit: number },
): Promise<void> {
  runPeriodically(app, SWEEPING_MS, { id: 'work.oldMessages', failure: 'old messages were not forgotten' }, () =>
    sweepOutbox(db),
  );
  if (smtp === undefined) return;
  const { createMailer } = await import('./smtp');
  const mailer = createMailer(smtp);
  // Fastify runs `onClose` hooks in reverse order, so the mailer is closed after the last delivery has finished.
  app.addHook('onClose', async () => mailer.close());
  runPeriodically(app, intervalMs, { id: 'work.mails', failure: 'the outbox could not be delivered' }, closing =>
    deliverDue(
      db,
      mailer.send,
      (error, { id, attempts }) =>
        app.log.warn({ err: error, mail: id, attempts }, 'a mail was not taken by the mail server'),
      limit,
      'email',
      closing,
    ),
  );
}
