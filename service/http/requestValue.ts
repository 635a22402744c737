import type { FastifyRequest } from 'fastify';

/** A value computed for a request before its body is read, such as the caller's identity. */
export interface RequestValue<T> {
  /** Computes the value: a hook of the route. */
  onRequest(request: FastifyRequest): Promise<void>;
  of(request: FastifyRequest): T;
}

/** Caches the result of `find` for each request, for the route's handler and its limits. */
export function requestValue<T>(find: (request: FastifyRequest) => Promise<T>): RequestValue<T> {
  const found = new WeakMap<FastifyRequest, { value: T }>();
  return {
    async onRequest(request) {
      found.set(request, { value: await find(request) });
    },
    of(request) {
      const entry = found.get(request);
      if (entry === undefined) throw new Error('The hook of this route has not run');
      return entry.value;
    },
  };
}
