import { expect, test, vi } from 'vitest';
import { admit } from './admission';
import type { Session } from './session';

function sessionsFrom(ip: string, count: number, userId?: string): Session[] {
  return Array.from({ length: count }, () => ({ origin: { ip }, userId, refuse: vi.fn() }) as unknown as Session);
}

test('refuses an address with 50 unauthenticated streams, but no other', () => {
  const pending = sessionsFrom('198.51.100.7', 50);
  expect(() => admit('198.51.100.7', pending)).toThrow('from your address');
  expect(() => admit('198.51.100.8', pending)).not.toThrow();
});

test('ignores authenticated streams of an address', () => {
  expect(() => admit('198.51.100.7', sessionsFrom('198.51.100.7', 4_999, 'acme-admin'))).not.toThrow();
});

test('closes the oldest unauthenticated stream when they fill the node', () => {
  const pending = Array.from({ length: 1_000 }, (_, n) => sessionsFrom(`198.51.${n % 250}.7`, 1)).flat();
  admit('203.0.113.1', pending);
  expect(pending[0]?.refuse).toHaveBeenCalledWith('unavailable', expect.any(String));
  expect(pending[1]?.refuse).not.toHaveBeenCalled();
});

test("unauthenticated streams don't take the places of authenticated ones", () => {
  const sessions = [...sessionsFrom('203.0.113.1', 40), ...sessionsFrom('203.0.113.2', 4_999, 'acme-admin')];
  expect(() => admit('203.0.113.3', sessions)).not.toThrow();
  expect(() => admit('203.0.113.3', [...sessions, ...sessionsFrom('203.0.113.2', 1, 'acme-admin')])).toThrow(
    'its limit of live streams',
  );
});

test.each([
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
])('%s belongs to the same subscriber as %s', (one, other) => {
  expect(() => admit(one, sessionsFrom(other, 50))).toThrow('from your address');
  expect(() => admit('2001:db8:1:3::1', sessionsFrom(other, 50))).not.toThrow();
});
