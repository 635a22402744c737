import { parseArgs } from 'node:util';
import { ScaffoldError } from './scaffoldError';

/** Where the fields come from. */
export type Source =
  | { from: 'sample'; file: string }
  | { from: 'call'; call: string }
  | { from: 'rest'; address: string }
  | { from: 'openapi'; file: string; only: readonly string[] };

/** Parsed command line. */
export interface Options {
  name: string | undefined;
  /** Undefined with `--update`, which then uses the definition's own list. */
  source: Source | undefined;
  /** Also generate what the embedded service needs to serve it. */
  service: boolean;
  /** Compare instead of writing. */
  update: boolean;
  /** Remove the resource from the project. */
  remove: boolean;
  /** Print instead of writing. */
  dryRun: boolean;
  /** API base of the service to call, with a trailing slash. */
  api: string;
  organization: string | undefined;
}

const sources = ['sample', 'call', 'rest', 'openapi'] as const;

export const usage = `npm run scaffold -- <name> --sample rows.json | --call listGateways | --rest /gateways | --openapi spec.yaml
  --only a,b        the resources to take of an OpenAPI document
  --service         also the embedded service's calls, table and migration
  --dry-run         print what would be written
  --remove          remove the resource from the project again: npm run scaffold -- --remove gateways
  --update          print how the source has drifted from the definition that is there
  --api <address>   the service's API; the default is http://127.0.0.1:8080/api/
  --organization    the organisation, for calls that need one
  CONSOLE_TOKEN     in the environment: the identity token of the user who makes the calls
`;

/**
 * Parses the arguments.
 * @param port of the local service
 * @throws ScaffoldError if they contradict each other
 */
export function readOptions(args: readonly string[], port = '8080'): Options {
  const { values, positionals } = parseArguments(args);
  const [name, ...others] = positionals;
  const givenSources = sources.filter(source => values[source] !== undefined);
  const [from] = givenSources;
  if (others.length > 0) throw new ScaffoldError(`Give only one name: ${JSON.stringify(others[0])} is another one.`);
  if (givenSources.length > 1) throw new ScaffoldError(`Give only one source, not --${givenSources.join(' and --')}.`);
  if (from === undefined && !values.update && !values.remove) {
    throw new ScaffoldError('Give the source of the fields: --sample, --call, --rest or --openapi.');
  }
  const source = from && sourceOf(from, values[from] ?? '', values.only);
  if (values.only !== undefined && from !== 'openapi') throw new ScaffoldError('--only works only with --openapi.');
  if (name === undefined && (from !== 'openapi' || values.update)) {
    throw new ScaffoldError('Name the resource, such as: npm run scaffold -- call-logs --sample rows.json');
  }
  if (values.update && (values.service || values['dry-run'])) {
    throw new ScaffoldError('--update writes nothing. Leave out --service and --dry-run.');
  }
  if (values.remove && (from !== undefined || values.update || values.service)) {
    throw new ScaffoldError('--remove accepts only a name and --dry-run.');
  }
  return {
    name,
    source,
    service: values.service,
    update: values.update,
    remove: values.remove,
    dryRun: values['dry-run'],
    api: apiOf(values.api ?? `http://127.0.0.1:${port}/api/`),
    organization: values.organization,
  };
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        sample: { type: 'string' },
        call: { type: 'string' },
        rest: { type: 'string' },
        openapi: { type: 'string' },
        only: { type: 'string' },
        service: { type: 'boolean', default: false },
        update: { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        api: { type: 'string' },
        organization: { type: 'string' },
      },
    });
  } catch (error) {
    const message = error instanceof TypeError ? (error.message.split(/\. |\n/)[0] ?? '') : '';
    if (message === '') throw error;
    throw new ScaffoldError(`${message.replace(/\.$/, '')}.`);
  }
}

function sourceOf(from: (typeof sources)[number], value: string, only: string | undefined): Source {
  if (value === '') throw new ScaffoldError(`--${from} needs a value.`);
  switch (from) {
    case 'sample':
      return { from, file: value };
    case 'call':
      return { from, call: value };
    case 'rest':
      return { from, address: value };
    case 'openapi': {
      const names = only === undefined ? [] : only.split(',').map(name => name.trim());
      return { from, file: value, only: names.filter(name => name !== '') };
    }
  }
}

function apiOf(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new ScaffoldError(
      `--api must be a web address such as https://chat.example.net/api/, not ${JSON.stringify(address)}.`,
    );
  }
  return address.replace(/\/*$/, '/');
}
