import Fastify from 'fastify';

/** Desk phones as another system might store them: numeric identifiers, and a nested vendor. */
const phones: Record<string, unknown>[] = ['T54', 'T46', 'T54', 'VP59', 'T46'].map((model, at) => ({
  id: at + 1,
  serial: `SN-00${at + 1}`,
  model,
  extension: `0${201 + at}`,
  vendor: { name: at % 2 === 0 ? 'Yealink' : 'Snom', support: `https://vendor${at % 2}.example.net/help` },
  registered: at % 2 === 0,
  volume: 1.5 * at,
  lastCall: at === 2 ? null : `2026-01-0${at + 1}T10:00:00Z`,
}));

/** Starts a backend at its own origin that serves `/v2/desk-phones` in the dialect of ra-data-simple-rest. */
export async function startPhones() {
  const asked: string[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async ({ method, url }, reply) => {
    asked.push(`${method} ${url.split('?', 1)[0]}`);
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-expose-headers': 'content-range',
    });
    if (method === 'OPTIONS') return reply.send();
  });
  // Preflight requests. The hook has answered them.
  app.options('/*', () => {});
  app.get<{ Querystring: Record<string, string> }>('/v2/desk-phones', ({ query }, reply) => {
    const [first = 0, last = 0]: number[] = JSON.parse(query.range ?? '[0,24]');
    const filter: Record<string, unknown> = JSON.parse(query.filter ?? '{}');
    const found = phones.filter(phone =>
      Object.entries(filter).every(([key, wanted]) =>
        [wanted].flat().some(each => String(each) === String(phone[key])),
      ),
    );
    const page = found.slice(first, last + 1);
    reply.header('content-range', `desk-phones ${first}-${first + page.length - 1}/${found.length}`).send(page);
  });
  app.get<{ Params: { id: string } }>('/v2/desk-phones/:id', ({ params }) => phones[Number(params.id) - 1]);
  app.post<{ Body: Record<string, unknown> }>('/v2/desk-phones', ({ body }, reply) => {
    const phone = { ...body, id: phones.length + 1 };
    phones.push(phone);
    reply.code(201).send(phone);
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    address: `${origin}/v2/desk-phones`,
    /** Method and path of every request. */
    asked,
    stop: () => app.close(),
  };
}
