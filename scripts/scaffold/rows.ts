import type { CommandContext } from './commandContext';
import type { Row } from './infer/inferFields';
import type { Origin } from './modelOf';
import type { Names } from './names';
import type { Options, Source } from './options';
import { ScaffoldError } from './scaffoldError';
import { readCall, readCollection } from './sources/live';
import { readSample } from './sources/sample';

export type RowsOrigin = Omit<Origin, 'service'>;

/** Returns the rows of a file, a call or a collection, and their origin. @throws ScaffoldError */
export async function readRows(
  source: Exclude<Source, { from: 'openapi' }>,
  { api, organization }: Options,
  { folder, env }: CommandContext,
): Promise<{ rows: Row[]; origin: RowsOrigin }> {
  const token = env.CONSOLE_TOKEN;
  switch (source.from) {
    case 'sample': {
      const rows = await readSample(source.file, folder);
      return { rows, origin: { transport: 'rpc', source: 'a sample', notes: [] } };
    }
    case 'call': {
      const rows = await readCall(source.call, { api, token, organization });
      return { rows, origin: { transport: 'rpc', source: `the call ${source.call}`, notes: [] } };
    }
    case 'rest': {
      const address = addressOf(source.address, api);
      const { rows, dialect, notes } = await readCollection(address, token);
      const parts = address.pathname.replace(/\/+$/, '').split('/');
      const path = parts.pop() ?? '';
      const isOwnPath = source.address.startsWith('/');
      return {
        rows,
        origin: {
          transport: 'rest',
          source: `GET ${address.pathname}`,
          url: `${isOwnPath ? '' : address.origin}${parts.join('/')}`,
          path,
          ...(dialect && { dialect }),
          notes,
        },
      };
    }
  }
}

/** Parses a REST collection's address: an absolute URL, or a path on the service's origin. */
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

/** Drops the foreign address if the embedded service serves the resource, and the path if it equals the name. */
export function withAddress({ url, path, ...origin }: RowsOrigin, { name }: Names, service: boolean): RowsOrigin {
  if (service || origin.transport === 'rpc') {
    const { dialect: _, notes, ...own } = origin;
    return { ...own, notes: service && origin.transport === 'rest' ? [] : notes };
  }
  return { ...origin, ...(url !== undefined && { url }), ...(path !== undefined && path !== name && { path }) };
}
