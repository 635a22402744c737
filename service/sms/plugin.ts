import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { runPeriodically } from '../background';
import { notFound } from '../calls/failure';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { outbox } from '../db/schema';
import { requireBearer } from '../http/bearer';
import { readBody, readJsonBodies } from '../http/jsonBodies';
import { deliverDue, markSent } from '../mail/deliver';
import { redactSecrets } from '../mail/redactSecrets';
import type { SmsConfig } from './config';
import { createGateway } from './gateway';

/** How often the outbox is checked, in milliseconds. Short, because users wait for their codes. */
const INTERVAL_MS = 1_000;
/** Per address. High, because a gateway reports every message. */
const rateLimit = { max: 6_000, timeWindow: '1 minute' };
const BODY_BYTES = 16 * 1024;

/** A gateway's delivery report. `id` is the value of `{id}` in the message. */
const deliveryReport = z.strictObject({
  id: z.string().regex(/^\d{1,15}\.\d{1,13}$/, 'must be the identifier that the message was sent with'),
  status: z.enum(['delivered', 'failed']),
  reason: z.string().max(1_000).default(''),
});

/** Delivers text messages if a gateway is configured. Otherwise they stay in the outbox. */
export async function smsDelivery(
  app: FastifyInstance,
  { db, sms, limit }: { db: Database; sms: SmsConfig | undefined; limit: number },
): Promise<void> {
  if (sms === undefined) return;
  const send = createGateway(sms);
  runPeriodically(
    app,
    INTERVAL_MS,
    { id: 'work.textMessages', failure: 'text messages could not be delivered' },
    closing =>
      deliverDue(
        db,
        send,
        (error, { id, attempts }) =>
          app.log.warn({ err: error, message: id, attempts }, 'a text message was not taken by the gateway'),
        limit,
        'sms',
        closing,
      ),
  );
  if (sms.callbackToken !== undefined) acceptDeliveryReports(app, db, sms.callbackToken);
}

function acceptDeliveryReports(app: FastifyInstance, db: Database, token: string): void {
  readJsonBodies(app);
  app.post(
    '/sms/delivery',
    {
      bodyLimit: BODY_BYTES,
      config: { rateLimit },
      onRequest: requireBearer(token, 'SMS_CALLBACK_TOKEN'),
    },
    async (request, reply) => {
      const { id: messageId, status, reason } = readBody(deliveryReport, request);
      const [id = '', createdAt = ''] = messageId.split('.');
      const deliveryColumns =
        status === 'delivered'
          ? { deliveredAt: clock.date(), lastError: null }
          : { deliveredAt: null, lastError: redactSecrets(reason) || 'The gateway could not deliver it.' };
      const found = await db.orm
        .update(outbox)
        // A report shows that the gateway has the message, even if its response is late or was lost.
        .set({ ...markSent, ...deliveryColumns })
        .where(
          and(
            eq(outbox.id, Number(id)),
            eq(outbox.createdAt, new Date(Number(createdAt))),
            eq(outbox.medium, 'sms'),
            gt(outbox.attempts, 0),
          ),
        )
        .returning({ id: outbox.id });
      if (found.length === 0) throw notFound('message', 'id');
      reply.header('cache-control', 'no-store');
      return { data: {} };
    },
  );
}
