import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createDataProvider } from '../../dataProvider/dataProvider';
import type { SessionOptions } from '../../dataProvider/sessionFetch';
import { defineResource } from '../../schema/define';
import { choice, id, number, reference, text } from '../../schema/fields';
import { fakeRpc } from './fakeRpc';
import { resourceSource } from './resourceSource';

type Row = { id: number; name: string } & Record<string, unknown>;

/** How a request fails: the response is lost `before` or `after` it was processed, or replaced by another one. */
type Fault = 'before' | 'after' | ((reply: FastifyReply) => FastifyReply);

/** A fake plain REST backend. */
export interface RestBackend {
  /** The base URL of the resources. */
  url: string;
  rows: Map<number, Row>;
  /** Method and path of each request, in order. */
  requests: string[];
  /** Called for every request. Returns how it fails, if it does. */
  fault: (method: string, path: string, body: unknown) => Fault | undefined;
  close(): Promise<void>;
}

const filterTests: Record<string, (actual: unknown, wanted: unknown) => boolean> = {
  _neq: (actual, wanted) => actual !== wanted,
  _q: (actual, wanted) => String(actual).toLowerCase().includes(String(wanted).toLowerCase()),
  _gte: (actual, wanted) => Number(actual) >= Number(wanted),
  _lte: (actual, wanted) => Number(actual) <= Number(wanted),
};

/** Starts a backend of devices in the dialect of ra-data-simple-rest, with at most `most` rows per response. */
export async function startRestBackend({ count = 0, most = 1000 } = {}): Promise<RestBackend> {
  const app = Fastify({ forceCloseConnections: true });
  const backend: RestBackend = {
    url: '',
    rows: new Map(Array.from({ length: count }, (_, n) => [n + 1, deviceRow(n + 1)])),
    requests: [],
    fault: () => undefined,
    close: () => app.close(),
  };
  let lastId = count;

  async function answer(request: FastifyRequest, reply: FastifyReply, work: () => Answer | undefined) {
    const path = request.url.split('?', 1)[0] ?? '';
    backend.requests.push(`${request.method} ${path}`);
    const fault = backend.fault(request.method, path, request.body);
    if (typeof fault === 'function') return fault(reply);
    const answered = fault === 'before' ? undefined : work();
    if (fault) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    const { status, body, headers = {} } = answered ?? { status: 404 };
    return reply.code(status).headers(headers).send(body);
  }

  app.get('/devices', (request, reply) =>
    answer(request, reply, () => {
      const { filter = '{}', range = '[0,999]', sort = '["id","ASC"]' } = request.query as Record<string, string>;
      const [first, last] = JSON.parse(range);
      const [by, order] = JSON.parse(sort);
      const found = [...backend.rows.values()].filter(row => matches(row, JSON.parse(filter)));
      const key = (row: Row) => row[by] as string | number;
      found.sort((a, b) => (key(a) > key(b) ? 1 : -1) * (order === 'DESC' ? -1 : 1));
      const page = found.slice(first, Math.min(last + 1, first + most));
      const contentRange = `devices ${first}-${first + page.length - 1}/${found.length}`;
      return { status: 200, body: page, headers: { 'content-range': contentRange } };
    }),
  );
  app.get<Item>('/devices/:id', (request, reply) =>
    answer(request, reply, () => {
      const row = backend.rows.get(Number(request.params.id));
      return row && { status: 200, body: row };
    }),
  );
  app.post('/devices', (request, reply) =>
    answer(request, reply, () => {
      const row = { ...(request.body as Row), id: ++lastId };
      backend.rows.set(row.id, row);
      return { status: 201, body: row };
    }),
  );
  app.put<Item>('/devices/:id', (request, reply) =>
    answer(request, reply, () => {
      const row = request.body as Row;
      if (!backend.rows.has(row.id)) return undefined;
      backend.rows.set(row.id, row);
      return { status: 204 };
    }),
  );
  app.delete<Item>('/devices/:id', (request, reply) =>
    answer(request, reply, () => (backend.rows.delete(Number(request.params.id)) ? { status: 204 } : undefined)),
  );
  backend.url = await app.listen({ host: '127.0.0.1', port: 0 });
  return backend;
}

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Item = { Params: { id: string } };

function matches(row: Row, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([key, wanted]) => {
    if (key === 'q') return filterTests._q?.(row.name, wanted);
    const suffix = Object.keys(filterTests).find(each => key.endsWith(each));
    if (suffix) return filterTests[suffix]?.(row[key.slice(0, -suffix.length)], wanted);
    return [wanted].flat().some(one => String(one) === String(row[key]));
  });
}

/** Returns a device's row, with a key that the definition doesn't have. */
function deviceRow(n: number): Row {
  return { id: n, name: `Device ${n}`, size: n % 7, state: n % 2 === 0 ? 'on' : 'off', site: 'acme', secret: `s${n}` };
}

function devicesAt(url: string) {
  return defineResource(
    'devices',
    {
      id: id(),
      name: text({ required: true }),
      size: number(),
      state: choice({ choices: ['on', 'off'], initial: 'off' }),
      site: reference({ to: 'organizations' }),
    },
    {
      title: 'name',
      scope: 'global',
      access: { super_admin: 'all' },
      api: { transport: 'rest', url },
      list: {
        columns: ['name', 'size', 'state'],
        filters: ['name', 'size', 'state', 'site'],
        search: ['name'],
        sort: 'name',
      },
      form: { all: ['name', 'size', 'state', 'site'] },
      delete: { confirm: 'plain' },
      csv: { columns: ['name', 'size', 'state'] },
      imports: {
        create: { each: true, columns: ['name', 'size', 'state'], distinct: ['name'] },
        blindly: { each: true, columns: ['name', 'size'] },
      },
    },
  );
}

/** Creates the data provider for such a backend. */
export function restProvider(
  { url }: Pick<RestBackend, 'url'>,
  { renewSession = async () => false, service }: Partial<SessionOptions> = {},
) {
  const resource = devicesAt(url);
  const dataProvider = createDataProvider({
    rpc: fakeRpc({}).rpc,
    resources: resourceSource([resource]),
    organization: () => undefined,
    ...(service !== undefined && { service }),
    renewSession,
    onSignedOut: () => {},
  });
  return { resource, dataProvider };
}
