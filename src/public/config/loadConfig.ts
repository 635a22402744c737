import type { RuntimeConfig } from '../../../contract/config';
import { errorMessage } from '../../../dataProvider/thrown';
import { loadWithRetry } from '../../../resources/loadWithRetry';
import { toBrowser, wholeAddress } from '../address';
import { remember } from '../remember';
import type { ConfigProblem } from './checkConfig';

/** The configuration cannot be had, or is wrong: what is shown in place of the console. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly problems: readonly ConfigProblem[],
    /** Whether nothing answered at all, so that the configuration may well be right. */
    readonly isUnreachable = false,
  ) {
    super(problems.map(({ key, given }) => [key, ...Object.values(given)].join(' ')).join('; '));
  }
}

/** What was found right in this browser, with the build that found it. */
const rememberedAs = 'checked-config';

/**
 * Reads and checks /config.json, where the console is. What checks it is loaded only for what has not been checked yet:
 * few people are ever the first to see a change.
 * @throws ConfigError
 */
export async function loadConfig(): Promise<RuntimeConfig> {
  // Beside the file itself, where it will be needed for certain.
  if (localStorage.getItem(rememberedAs) === null) loadCheck().catch(() => undefined);
  const address = wholeAddress(toBrowser('/config.json'));
  const { status, text } = await loadWithRetry(() => read(address)).catch((error: unknown) => {
    const given = { address, reason: errorMessage(error) };
    throw new ConfigError([{ key: navigator.onLine ? 'unreachable' : 'offline', given }], true);
  });
  if (status === 404) throw new ConfigError([{ key: 'notFound', given: { address } }]);
  if (status !== 200) throw new ConfigError([{ key: 'refused', given: { address, status: String(status) } }]);
  const parsed = parse(text, address);
  const found = `${import.meta.url} ${text}`;
  if (localStorage.getItem(rememberedAs) !== found) {
    const { problemsOf } = await loadWithRetry(loadCheck);
    const problems = problemsOf(parsed);
    if (problems.length > 0) throw new ConfigError(problems);
    remember(rememberedAs, found);
  }
  return completed(parsed as RuntimeConfig);
}

const loadCheck = () => import('./checkConfig');

/** The configuration with what may be left out. */
function completed({ features = {}, version = '', api, mfa, ...rest }: RuntimeConfig): RuntimeConfig {
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

/** Tries again what may be better a moment later: no answer, and that of a proxy whose service is not up. */
async function read(address: string): Promise<{ status: number; text: string }> {
  const { status, text } = await fetch(address).then(async answer => ({
    status: answer.status,
    text: await answer.text(),
  }));
  if (status >= 500) throw new Error(`HTTP ${status}`);
  return { status, text };
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
