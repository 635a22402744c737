import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect';
import { deliverDue } from './deliver';
import { createMailer, type SmtpConfig } from './smtp';

/** How often the outbox is looked into, in milliseconds: people wait for their codes. */
const interval = 2_000;

/** Delivers the outbox while the service runs, where a mail server is configured; else mails stay in it. */
export async function mailDelivery(
  app: FastifyInstance,
  { db, smtp }: { db: Database; smtp: SmtpConfig | undefined },
): Promise<void> {
  if (smtp === undefined) return;
  const mailer = createMailer(smtp);
  let underWay: Promise<void> | undefined;
  const deliver = async () => {
    try {
      await deliverDue(db, mailer.send, (error, { id, attempts }) =>
        app.log.warn({ err: error, mail: id, attempts }, 'a mail was not taken by the mail server'),
      );
    } catch (error) {
      app.log.error({ err: error }, 'the outbox could not be delivered');
    }
  };
  const timer = setInterval(() => {
    underWay ??= deliver().finally(() => {
      underWay = undefined;
    });
  }, interval);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
    mailer.close();
  });
}
