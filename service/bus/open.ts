import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { afterCommit } from '../db/transactions';
import type { IdentityKeys } from '../identity/secrets';
import type { Bus, BusListener } from './bus';
import { postgresBus } from './postgres';

/**
 * Opens the bus over NATS if it is configured, else over the PostgreSQL server, or within this process for the embedded
 * database.
 * @throws StartError when NATS is unreachable
 */
export async function openBus(
  { liveBus, databaseUrl, databaseDirectUrl }: Pick<Config, 'liveBus' | 'databaseUrl' | 'databaseDirectUrl'>,
  keys: Pick<IdentityKeys, 'secret'>,
  log: FastifyBaseLogger,
): Promise<Bus> {
  if (liveBus !== undefined) {
    const { natsBus } = await import('./nats');
    return natsBus(liveBus, keys, log);
  }
  return databaseUrl === undefined ? inProcessBus(log) : postgresBus(databaseDirectUrl ?? databaseUrl, log);
}

/** The embedded database allows only one node, so messages stay within the process. */
function inProcessBus(log: FastifyBaseLogger): Bus {
  const listeners = new Map<string, BusListener>();
  return {
    async publish(_db, channel, organization, messages) {
      afterCommit(() => {
        const listener = listeners.get(channel);
        for (const message of messages) listener?.onMessage(organization, () => message);
      }, log);
    },
    async listen(channel, listener) {
      listeners.set(channel, listener);
    },
    isUp: true,
    async close() {},
  };
}
