import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_PATH, type LiveServerMessage } from '../../resources/tracking/contract/live';
import type { LiveClientMessage } from '../../resources/tracking/contract/liveClientMessage';
import { type AcceptedPosition, ingest } from '../../resources/tracking/service/ingest';
import { Announcer } from '../../resources/tracking/service/live/announce';
import { createLogger } from '../../service/logger';
import type { Services } from '../../service/services';
import type { Client } from './client';

/** A client's end of a live stream. */
export interface LiveStream {
  socket: WebSocket;
  say(message: LiveClientMessage): void;
  /** Resolves to the next unread message of a type. Leaves messages of other types unread. */
  next<T extends LiveServerMessage['type']>(type: T): Promise<Extract<LiveServerMessage, { type: T }>>;
  unread: LiveServerMessage[];
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
}

/** Opens a live stream without sending anything. */
export async function openLive(url: string, headers: Record<string, string> = {}): Promise<LiveStream> {
  const socket = new WebSocket(new URL(LIVE_PATH, url.replace(/^http/, 'ws')), { headers });
  const unread: LiveServerMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', data => {
    unread.push(JSON.parse(data.toString()));
    for (const checkUnread of waiting) checkUnread();
  });
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  return {
    socket,
    unread,
    closed,
    say: message => socket.send(JSON.stringify(message)),
    next: type =>
      new Promise((resolve, reject) => {
        const timeout = setTimeout(() => {
          waiting.delete(checkUnread);
          reject(new Error(`No message of the type ${type} came, but ${JSON.stringify(unread).slice(0, 500)}`));
        }, 20_000);
        const checkUnread = () => {
          const at = unread.findIndex(message => message.type === type);
          if (at < 0) return;
          clearTimeout(timeout);
          waiting.delete(checkUnread);
          const [message] = unread.splice(at, 1);
          resolve(message as Extract<LiveServerMessage, { type: typeof type }>);
        };
        waiting.add(checkUnread);
        checkUnread();
      }),
    close: () => socket.close(),
  };
}

/** Gets a token for the live stream. */
export async function liveToken(client: Client, organization?: string): Promise<string> {
  const { body } = await client.call('mapping/getToken', organization === undefined ? {} : { organization });
  if (!body.data) throw new Error(`No token was given: ${body.error?.message}`);
  return body.data.token;
}

/** Opens a live stream and subscribes to an organisation. */
export async function follow(
  url: string,
  client: Client,
  { organization, usernames }: { organization?: string; usernames?: string[] } = {},
): Promise<LiveStream> {
  const live = await openLive(url);
  live.say({ type: 'auth', token: await liveToken(client, organization) });
  await live.next('ready');
  live.say({ type: 'subscribe', ...(organization && { organization }), ...(usernames && { usernames }) });
  return live;
}

/** Waits until a stream has a position of a user at this longitude. */
export const untilSeen = (live: LiveStream, username: string, lng: number) =>
  expect
    .poll(
      () =>
        live.unread.some(
          message =>
            (message.type === 'positions' || message.type === 'snapshot') &&
            message.items.some(item => item.username === username && item.position?.lng === lng),
        ),
      { timeout: 15_000 },
    )
    .toBe(true);

/** A reported position of a user. */
export interface TestPosition {
  username: string;
  lng: number;
  lat: number;
  timestamp?: string;
}

/** Inserts positions as the endpoint for devices does. */
export async function ingestPositions(services: Services, positions: readonly TestPosition[]): Promise<void> {
  const now = new Date();
  const batch = positions.map(position => ({ timestamp: now.toISOString(), ...position }));
  const { refused, positions: accepted } = await ingest(services.db, batch, {
    senderUsername: undefined,
    now,
    log: console,
  });
  if (refused.length > 0) throw new Error(`Positions were refused: ${JSON.stringify(refused.slice(0, 3))}`);
  await announce(services, accepted);
}

/** Publishes inserted positions to subscribers. */
export async function announce(services: Services, positions: readonly AcceptedPosition[]): Promise<void> {
  const announcer = new Announcer(services, createLogger('error', process.stderr));
  announcer.announce(positions);
  await announcer.close();
}
