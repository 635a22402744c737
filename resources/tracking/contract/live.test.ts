import { expect, test } from 'vitest';
import { parseServerMessage } from './live';
import { liveClientMessage, liveLimits } from './liveClientMessage';

const names = Array.from({ length: liveLimits.usernames }, (_, index) => `user-${index}`);
const token = 'x'.repeat(liveLimits.token);

test.each([
  { type: 'auth', token },
  { type: 'auth', token: '' },
  { type: 'subscribe' },
  { type: 'subscribe', organization: 'acme' },
  { type: 'subscribe', organization: 'acme', usernames: ['ada.lovelace'] },
  { type: 'subscribe', usernames: names },
  { type: 'ping' },
])('accepts the client message %j', message => {
  expect(liveClientMessage.parse({ ...message, more: 1 })).toEqual(message);
});

test.each([
  { type: 'auth' },
  { type: 'auth', token: 1 },
  { type: 'auth', token: `${token}x` },
  { type: 'subscribe', organization: 'Acme Ltd' },
  { type: 'subscribe', organization: ['acme'] },
  { type: 'subscribe', organization: '' },
  { type: 'subscribe', organization: null },
  { type: 'subscribe', usernames: [] },
  { type: 'subscribe', usernames: 'ada.lovelace' },
  { type: 'subscribe', usernames: { length: 1, 0: 'ada.lovelace' } },
  { type: 'subscribe', usernames: ['ada.lovelace', 'No Name'] },
  { type: 'subscribe', usernames: ['ada.lovelace', 7] },
  { type: 'subscribe', usernames: [...names, 'one.more'] },
  { type: 'ready' },
  { type: 'other' },
  {},
  [],
  null,
  'ping',
])('refuses the client message %j', message => expect(liveClientMessage.safeParse(message).success).toBe(false));

test.each([
  { type: 'snapshot', items: [] },
  { type: 'positions', items: [] },
  { type: 'sharing', username: 'ada', sharing: false },
  { type: 'geofence', username: 'ada', geofence: 'a', name: 'A', event: 'enter', at: '2026-01-05T00:00:00.000Z' },
  { type: 'error', code: 'expired', message: 'Sign in again.' },
])('accepts the service message %j', message => expect(parseServerMessage(JSON.stringify(message))).toEqual(message));

test.each(['ready', 'pong'])('ignores other properties of the service message %s', type => {
  expect(parseServerMessage(JSON.stringify({ type, more: 1 }))).toEqual({ type });
});

test.each([
  { type: 'snapshot' },
  { type: 'positions', items: {} },
  { type: 'sharing', sharing: false },
  { type: 'geofence', username: 1 },
  { type: 'error', code: 1 },
  { type: 'ping' },
  null,
])('refuses the service message %j', message => expect(parseServerMessage(JSON.stringify(message))).toBeUndefined());

test("refuses text that isn't JSON", () => {
  expect(parseServerMessage('')).toBeUndefined();
});
