import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logger';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('info', { write: line => void lines.push(line) }));
  return lines.join('');
}

describe('createLogger', () => {
  it('writes one JSON line with level and time', () => {
    const line = logged(logger => logger.info({ call: 'listUsers' }, 'answered'));
    expect(JSON.parse(line)).toEqual({ level: 'info', time: expect.any(String), call: 'listUsers', msg: 'answered' });
  });

  it('redacts secrets', () => {
    const line = logged(logger => logger.info({ token: 'abc', body: { password: 'abc' } }));
    expect(line).not.toContain('abc');
  });

  it('omits the values of a failed query, and logs its cause', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (token)=(abc) exists' });
    const line = logged(logger => logger.error({ err: new DrizzleQueryError('insert $1', ['abc'], cause) }));
    expect(line).not.toContain('abc');
    expect(JSON.parse(line).err).toMatchObject({
      query: 'insert $1',
      cause: { message: 'duplicate key', code: '23505' },
    });
  });
});
