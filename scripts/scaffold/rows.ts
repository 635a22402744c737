import type { CommandContext } from './commandContext';
import type { Row } from './infer/inferFields';
import type { Origin } from './modelOf';
import type { Options, Source } from './options';
import { ScaffoldError } from './scaffoldError';
import { readCall, readCollection } from './sources/live';
import { readSample } from './sources/sample';

/** Returns the rows of a file, a call or a collection, and their origin. @throws ScaffoldError */
export async function readRows(
  source: Exclude<Source, { from: 'openapi' }>,
  { name, service, api, organization }: Options,
  { folder, env }: CommandContext,
): Promise<{ rows: Row[]; origin: Origin }> {
  const token = env.CONSOLE_TOKEN;
  switch (source.from) {
    case 'sample': {
      const rows = await readSample(source.file, folder);
      return { rows, origin: { transport: 'rpc', service, source: 'a sample', notes: [] } };
    }
    case 'call': {
      const rows = await readCall(source.call, { api, token, organization });
      return { rows, origin: { transport: 'rpc', service, source: `the call ${source.call}`, notes: [] } };
    }
    case 'rest': {
      const address = addressOf(source.address, api);
      const { rows, dialect, notes } = await readCollection(address, token);
      const origin = { service, source: `GET ${address.pathname}` };
      if (service) return { rows, origin: { ...origin, transport: 'rpc', notes: [] } };
      const parts = address.pathname.replace(/\/+$/, '').split('/');
      const path = parts.pop() ?? '';
      const url = `${source.address.startsWith('/') ? '' : address.origin}${parts.join('/')}`;
      return {
        rows,
        origin: {
          ...origin,
          transport: 'rest',
          url,
          ...(path !== name && { path }),
          ...(dialect && { dialect }),
          notes,
        },
      };
    }
  }
}

/** Parses a REST collection's address: an absolute URL, or a path on the console's host, which `api` names. */
function addressOf(address: string, api: string): URL {
  const isAbsolute = /^https?:\/\//.test(address);
  if (!(isAbsolute || address.startsWith('/')) || !URL.canParse(address, api)) {
    throw new ScaffoldError(
      `--rest must be a path such as /gateways, or a whole address, not ${JSON.stringify(address)}.`,
    );
  }
  const url = new URL(address, api);
  if (/^\/*$/.test(url.pathname)) throw new ScaffoldError('--rest must name a collection, such as /gateways.');
  return url;
}
