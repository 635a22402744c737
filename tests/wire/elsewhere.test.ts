/** Calls that only a real backend serves: the embedded service checks the caller and the input, and then refuses. */
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { CallName } from '../../contract';
import { call } from '../../contract/call';
import { anonymous } from '../support/client';
import { demoService } from '../support/demoService';
import { startService } from '../support/service';

vi.mock('../../contract/calls', async original => {
  const { calls } = await original<typeof import('../../contract/calls')>();
  const input = z.strictObject({ id: z.string() });
  const declared = { input, output: input, callers: ['super_admin'], example: { id: '1' }, elsewhere: true } as const;
  const getThing = call({ ...declared, effect: 'read' });
  return { calls: { ...calls, getThing, updateThing: call({ ...declared, effect: 'write' }) } };
});

const { service, admin, operator } = demoService(startService);

test.each(['getThing', 'updateThing'])('%s', async name => {
  const entries = async () => (await service.db.pool.query('select from audit_entries')).rowCount;
  const before = await entries();
  const answers = [
    await anonymous(service).send(name as CallName, { id: '1' }),
    await admin.send(name as CallName, { id: '1' }),
    await operator.send(name as CallName, { id: 1 }),
    await operator.send(name as CallName, { id: '1' }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [400, 'invalid'],
    [501, 'not_implemented'],
  ]);
  expect(answers.at(-1)?.body.error?.message).toContain('a real backend');
  expect(await entries()).toBe(before);
});
