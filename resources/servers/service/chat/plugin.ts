import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { everyNowAndThen } from '../../../../service/background';
import { transaction } from '../../../../service/calls/transaction';
import { clock } from '../../../../service/clock';
import type { Database } from '../../../../service/db/connect';
import { servers } from '../../../../service/db/schema';
import { tellChatServers } from './accounts';
import { keepLook, type LookOptions, lookAt } from './look';

/** Disabled users leave the chat server within this time. */
const TELLING_MS = 2_000;
const LOOKING_MS = 60_000;
const CERTIFICATES_MS = 60 * 60_000;

/**
 * While the service runs: tells chat servers of accounts that changed, looks at every server once a minute, and once an
 * hour at the certificates they show.
 */
export async function chatServers(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  everyNowAndThen(app, TELLING_MS, 'chat servers could not be told of accounts', () => tellChatServers(db));
  everyNowAndThen(app, LOOKING_MS, 'a chat server could not be looked at', () => lookAtAll(db));
  everyNowAndThen(app, CERTIFICATES_MS, 'the certificates of a chat server could not be looked at', () =>
    lookAtAll(db, { certificates: true }),
  );
}

/** Looks at every chat server, one after the other. */
export async function lookAtAll(db: Database, options?: LookOptions): Promise<void> {
  const all = await db.orm.select({ id: servers.id }).from(servers).orderBy(servers.id);
  for (const { id } of all) {
    const look = await lookAt(db, id, options);
    await transaction(db, async ({ tx }) => {
      const [still] = await tx.select({ id: servers.id }).from(servers).where(eq(servers.id, id)).for('update');
      if (still !== undefined) await keepLook(tx, id, look, clock.date());
    });
  }
}
