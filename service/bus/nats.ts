import { createHmac } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import type { NatsAddress } from '../config';
import { afterCommit } from '../db/transactions';
import type { IdentityKeys } from '../identity/secrets';
import { StartError } from '../startError';
import { type Bus, BusListeners, written } from './bus';

const FIRST_TRY_MS = 5_000;
const RETRY_MS = 500;
/** Two of these without an answer are a server that is gone without a word. */
const PING_MS = 7_500;
/** Nodes come back one after the other, and what all of them missed is read at once. */
const GAPS_MS = 500;

/**
 * The bus over NATS. It keeps nothing for those who are away, so a node that was tells all of them that something may
 * have been missed.
 * @param keys whose secret names the subject, so that installations on one server don't hear each other
 * @throws StartError
 */
export async function overNats(
  address: NatsAddress,
  keys: Pick<IdentityKeys, 'secret'>,
  log: FastifyBaseLogger,
): Promise<Bus> {
  const subject = `chat-console.${createHmac('sha256', keys.secret).update('bus').digest('hex').slice(0, 32)}`;
  const messages = `${subject}.messages`;
  const gaps = `${subject}.gaps`;
  const listeners = new BusListeners();
  const connection = await firstConnection(address);
  let isUp = true;
  const following = follow();
  hear(messages, text => listeners.hear(text));
  let reading: NodeJS.Timeout | undefined;
  hear(gaps, () => {
    reading ??= setTimeout(() => {
      reading = undefined;
      listeners.missed();
    }, GAPS_MS);
  });

  function hear(subject: string, onText: (text: string) => void): void {
    connection.subscribe(subject, {
      callback(error, message) {
        if (error === null) onText(message.string());
        else log.error({ err: error }, 'other nodes cannot be heard');
      },
    });
  }

  async function follow(): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        isUp = false;
        log.warn({ server: status.server }, 'other nodes cannot be heard');
      } else if (status.type === 'reconnect') {
        isUp = true;
        log.info('other nodes are heard again');
        // This node hears itself, too.
        connection.publish(gaps);
      } else if (status.type === 'error') {
        log.error({ err: status.error }, 'NATS refuses something');
      }
    }
  }

  return {
    async publish(_db, channel, organization, told) {
      const texts = told.map(message => written(channel, organization, message));
      afterCommit(() => {
        // The client would keep them in memory, then drop them. Once it is back, all nodes read again.
        if (!isUp) return;
        for (const text of texts) connection.publish(messages, text);
      }, log);
    },
    async listen(channel, listener) {
      listeners.add(channel, listener);
      // Once the server has answered, it has the subscriptions, too.
      await connection.flush();
    },
    get isUp() {
      return isUp;
    },
    async close() {
      await connection.close();
      clearTimeout(reading);
      await following;
    },
  };
}

async function firstConnection({ host, isTls, user, password }: NatsAddress): Promise<NatsConnection> {
  try {
    return await connect({
      servers: host,
      name: 'chat-console',
      ...(isTls && { tls: {} }),
      ...(password ? { user, pass: password } : user ? { token: user } : {}),
      timeout: FIRST_TRY_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      // A password that is changed at the server first must not end the connection for good.
      ignoreAuthErrorAbort: true,
      pingInterval: PING_MS,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The NATS server of LIVE_BUS cannot be reached: ${reason}.`, { cause: error });
  }
}
