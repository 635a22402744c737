import type { FastifyRequest } from 'fastify';

/** What is found out about a request, such as who asks, before anything of its body is read. */
export interface FoundFirst<T> {
  /** Finds it out: a hook of the route. */
  onRequest(request: FastifyRequest): Promise<void>;
  of(request: FastifyRequest): T;
}

/** Keeps what `find` answers for each request, for the route and its limits. */
export function foundFirst<T>(find: (request: FastifyRequest) => Promise<T>): FoundFirst<T> {
  const found = new WeakMap<FastifyRequest, { value: T }>();
  return {
    async onRequest(request) {
      found.set(request, { value: await find(request) });
    },
    of(request) {
      const known = found.get(request);
      if (known === undefined) throw new Error('The hook of this route has not run');
      return known.value;
    },
  };
}
