import { expect, test } from 'vitest';
import type { Database } from './db/connect';
import { hourlySet } from './hourlySet';

test('keys are remembered for the rest of the hour, by each database for itself', () => {
  const [one, other] = [{ pool: {} }, { pool: {} }] as Pick<Database, 'pool'>[] as [Database, Database];
  const keysOf = hourlySet();
  const at = (time: string) => new Date(`2026-01-05T${time}Z`);
  keysOf(one, at('10:00:00')).add('a');
  expect(keysOf(one, at('10:59:59')).has('a')).toBe(true);
  expect(keysOf(other, at('10:59:59')).has('a')).toBe(false);
  expect(keysOf(one, at('11:00:00')).has('a')).toBe(false);
});
