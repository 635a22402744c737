import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { requestValue } from './requestValue';

test('a request’s value is found once, by the hook of its route', async () => {
  const find = vi.fn(async ({ id }: FastifyRequest) => id);
  const value = requestValue(find);
  const request = { id: 'one' } as FastifyRequest;
  expect(() => value.of(request)).toThrow('The hook of this route has not run');
  await value.onRequest(request);
  expect([value.of(request), value.of(request)]).toEqual(['one', 'one']);
  expect(find).toHaveBeenCalledOnce();
});
