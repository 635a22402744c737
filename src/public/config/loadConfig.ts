import type { RuntimeConfig } from '../../../contract/config';
import { errorMessage } from '../../../dataProvider/thrown';
import { loadWithRetry } from '../../../resources/loadWithRetry';
import { absoluteUrl, toBrowser } from '../address';
import { remember } from '../remember';
import type { ConfigProblem } from './checkConfig';

/** The configuration can't be loaded or is wrong. The message page replaces the console. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly problems: readonly ConfigProblem[],
    /** Whether there was no response at all, so that the configuration may be correct. */
    readonly isUnreachable = false,
  ) {
    super(problems.map(({ key, given }) => [key, ...Object.values(given)].join(' ')).join('; '));
  }
}

/** The localStorage key of the last valid configuration, with the build that checked it. */
const checkedConfigKey = 'checked-config';

/**
 * Loads and checks /config.json from the console's own address. Loads the code that checks it only if the configuration
 * has changed since the last visit, so most users never do.
 * @throws ConfigError
 */
export async function loadConfig(): Promise<RuntimeConfig> {
  // On the first visit the check is needed in any case, so load it in parallel.
  if (localStorage.getItem(checkedConfigKey) === null) loadCheck().catch(() => undefined);
  const address = absoluteUrl(toBrowser('/config.json'));
  const { status, text } = await loadWithRetry(() => read(address)).catch((error: unknown) => {
    const given = { address, reason: errorMessage(error) };
    throw new ConfigError([{ key: navigator.onLine ? 'unreachable' : 'offline', given }], true);
  });
  if (status === 404) throw new ConfigError([{ key: 'notFound', given: { address } }]);
  if (status !== 200) throw new ConfigError([{ key: 'refused', given: { address, status: String(status) } }]);
  const parsed = parse(text, address);
  const found = `${import.meta.url} ${text}`;
  if (localStorage.getItem(checkedConfigKey) !== found) {
    const { problemsOf } = await loadWithRetry(loadCheck);
    const problems = problemsOf(parsed);
    if (problems.length > 0) throw new ConfigError(problems);
    remember(checkedConfigKey, found);
  }
  return withDefaults(parsed as RuntimeConfig);
}

const loadCheck = () => import('./checkConfig');

/** Fills in optional fields. */
function withDefaults({ features = {}, version = '', api, mfa, ...rest }: RuntimeConfig): RuntimeConfig {
  return {
    ...rest,
    features,
    version,
    api: { ...api, base: withSlash(api.base) },
    ...(mfa && { mfa: { base: withSlash(mfa.base) } }),
  };
}

function withSlash(base: string): string {
  return base.endsWith('/') ? base : `${base}/`;
}

/** Fetches the file. Throws on network errors and on status 5xx from a proxy whose service isn't up, to retry both. */
async function read(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(address);
  const { status } = response;
  if (status >= 500) throw new Error(`HTTP ${status}`);
  return { status, text: await response.text() };
}

function parse(text: string, address: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = errorMessage(error);
    throw new ConfigError([
      /^\s*</.test(text) ? { key: 'isPage', given: { address } } : { key: 'notJson', given: { address, reason } },
    ]);
  }
}
