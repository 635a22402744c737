import type { FastifyRequest } from 'fastify';

export type RequestValue<T> = ReturnType<typeof requestValue<T>>;

/**
 * A value computed for a request before its body is read, such as the caller's identity, for the route's handler and
 * its limits. `onRequest` is a hook of the route.
 */
export function requestValue<T>(find: (request: FastifyRequest) => Promise<T>) {
  const found = new WeakMap<FastifyRequest, { value: T }>();
  return {
    async onRequest(request: FastifyRequest) {
      found.set(request, { value: await find(request) });
    },
    of(request: FastifyRequest) {
      const entry = found.get(request);
      if (entry === undefined) throw new Error('The hook of this route has not run');
      return entry.value;
    },
  };
}
