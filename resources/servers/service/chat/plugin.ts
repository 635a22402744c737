import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { runPeriodically } from '../../../../service/background';
import { transaction } from '../../../../service/calls/transaction';
import { clock } from '../../../../service/clock';
import { servers } from '../../../../service/db/schema';
import type { Services } from '../../../../service/services';
import { updateChatServers } from './accounts';
import { checkServer, type ServerCheckOptions, saveServerCheck } from './check';

/** Interval in milliseconds. A disabled user is blocked on the chat server within this time. */
const ACCOUNT_UPDATE_INTERVAL_MS = 2_000;
const CHECK_INTERVAL_MS = 60_000;
const CERTIFICATE_CHECK_INTERVAL_MS = 60 * 60_000;

type ChatServices = Pick<Services, 'db' | 'keys'>;

/**
 * Starts the timers that update changed accounts on their chat servers, check every server once a minute, and read
 * certificates once an hour.
 */
export async function chatServers(app: FastifyInstance, services: ChatServices): Promise<void> {
  runPeriodically(
    app,
    ACCOUNT_UPDATE_INTERVAL_MS,
    { id: 'servers.work.accounts', failure: 'chat servers could not be told of accounts' },
    () => updateChatServers(services),
  );
  runPeriodically(
    app,
    CHECK_INTERVAL_MS,
    { id: 'servers.work.look', failure: 'a chat server could not be looked at' },
    () => checkAllServers(services),
  );
  runPeriodically(
    app,
    CERTIFICATE_CHECK_INTERVAL_MS,
    { id: 'servers.work.certificates', failure: 'the certificates of a chat server could not be looked at' },
    () => checkAllServers(services, { certificates: true }),
  );
}

/** Checks all chat servers in parallel, so that one that doesn't respond delays no other. */
export async function checkAllServers(services: ChatServices, options?: ServerCheckOptions): Promise<void> {
  const { db } = services;
  const all = await db.orm.select({ id: servers.id }).from(servers).orderBy(servers.id);
  await Promise.all(
    all.map(async ({ id }) => {
      const check = await checkServer(services, id, options);
      await transaction(services, async ({ tx }) => {
        const [existing] = await tx.select({ id: servers.id }).from(servers).where(eq(servers.id, id)).for('update');
        if (existing !== undefined) await saveServerCheck(tx, id, check, clock.date());
      });
    }),
  );
}
