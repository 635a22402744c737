import { expect, test, vi } from 'vitest';
import type { Database } from './connect';
import { preparedStatement } from './prepared';

test('a statement is composed once for each database, and has no name behind a pooler', () => {
  const prepare = vi.fn((name: string) => ({ name }));
  const statement = preparedStatement('user_by_id', () => ({ prepare }));
  const pool = {};
  const database = (direct: object) => ({ pool, direct }) as unknown as Database;
  const [server, pooler] = [database(pool), database({})];
  expect(statement(server)).toEqual({ name: 'user_by_id' });
  expect(statement(server)).toBe(statement(server));
  expect(statement(pooler)).toEqual({ name: '' });
  expect(prepare).toHaveBeenCalledTimes(2);
});
