import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Desk phones as another system might store them: numeric identifiers, and a nested vendor. */
const phones = ['T54', 'T46', 'T54', 'VP59', 'T46'].map((model, at) => ({
  id: at + 1,
  serial: `SN-00${at + 1}`,
  model,
  extension: `0${201 + at}`,
  vendor: { name: at % 2 === 0 ? 'Yealink' : 'Snom', support: `https://vendor${at % 2}.example.net/help` },
  registered: at % 2 === 0,
  volume: 1.5 * at,
  lastCall: at === 2 ? null : `2026-01-0${at + 1}T10:00:00Z`,
}));

/** Starts a backend in the dialect of ra-data-simple-rest that serves `/v2/desk-phones`. */
export async function startPhones() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://phones');
    asked.push(`${request.method} ${pathname}`);
    response.setHeader('content-type', 'application/json');
    if (pathname !== '/v2/desk-phones') return response.writeHead(404).end('{"message":"No such collection"}');
    const [first, last]: number[] = JSON.parse(searchParams.get('range') ?? '[0,24]');
    const page = phones.slice(first, (last ?? 0) + 1);
    response.setHeader('content-range', `desk-phones ${first}-${Number(first) + page.length - 1}/${phones.length}`);
    response.end(JSON.stringify(page));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/desk-phones`,
    /** Method and path of every request. */
    asked,
    stop: () => new Promise<void>(resolve => void server.close(() => resolve())),
  };
}
