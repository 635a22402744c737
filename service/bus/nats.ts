import { createHmac } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { afterCommit } from '../db/transactions';
import type { IdentityKeys } from '../identity/secrets';
import { StartError } from '../startError';
import { type Bus, BusListeners, serializeMessage } from './bus';
import type { NatsAddress } from './config';

const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_MS = 500;
/** After two unanswered pings the server counts as lost. */
const PING_MS = 7_500;
/** Nodes reconnect one after the other. Wait, so that listeners read again once for all of them. */
const GAP_DEBOUNCE_MS = 500;

/**
 * Opens the bus over NATS. Core NATS stores no messages for disconnected clients, so a node that reconnects tells all
 * nodes that messages may have been lost.
 * @param keys the secret determines the subject, so that installations on one server don't receive each other's
 * messages
 * @throws StartError
 */
export async function natsBus(
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
  const statusLoop = followStatus();
  receive(messages, text => listeners.receive(text));
  let gapTimer: NodeJS.Timeout | undefined;
  receive(gaps, () => {
    gapTimer ??= setTimeout(() => {
      gapTimer = undefined;
      listeners.reportGap();
    }, GAP_DEBOUNCE_MS);
  });

  function receive(subject: string, onText: (text: string) => void): void {
    connection.subscribe(subject, {
      callback(error, message) {
        if (error === null) onText(message.string());
        else log.error({ err: error }, 'other nodes cannot be heard');
      },
    });
  }

  async function followStatus(): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        isUp = false;
        log.warn({ server: status.server }, 'other nodes cannot be heard');
      } else if (status.type === 'reconnect') {
        isUp = true;
        log.info('other nodes are heard again');
        // This node subscribes to the gaps too.
        connection.publish(gaps);
      } else if (status.type === 'error') {
        log.error({ err: status.error }, 'NATS refuses something');
      }
    }
  }

  return {
    async publish(_db, channel, organization, payloads) {
      const texts = payloads.map(message => serializeMessage(channel, organization, message));
      afterCommit(() => {
        // The client would buffer messages and later drop them. After the reconnection all nodes read again anyway.
        if (!isUp) return;
        for (const text of texts) connection.publish(messages, text);
      }, log);
    },
    async listen(channel, listener) {
      listeners.add(channel, listener);
      // Once the server responds to the flush, it has processed the subscriptions too.
      await connection.flush();
    },
    get isUp() {
      return isUp;
    },
    async close() {
      await connection.close();
      clearTimeout(gapTimer);
      await statusLoop;
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
      timeout: CONNECT_TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      // Keep reconnecting when a changed password isn't configured here yet.
      ignoreAuthErrorAbort: true,
      pingInterval: PING_MS,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The NATS server of LIVE_BUS cannot be reached: ${reason}.`, { cause: error });
  }
}
