import type { RuntimeConfig } from '../../../contract/config';
import { loadWithRetry } from '../../../resources/loadWithRetry';
import { toBrowser, wholeAddress } from '../address';
import { type ConfigProblem, checkConfig } from './checkConfig';

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

/** Reads and checks /config.json, where the console is. @throws ConfigError */
export async function loadConfig(): Promise<RuntimeConfig> {
  const address = wholeAddress(toBrowser('/config.json'));
  const { status, text } = await loadWithRetry(() => read(address)).catch((error: unknown) => {
    const given = { address, reason: error instanceof Error ? error.message : String(error) };
    throw new ConfigError([{ key: navigator.onLine ? 'unreachable' : 'offline', given }], true);
  });
  if (status === 404) throw new ConfigError([{ key: 'notFound', given: { address } }]);
  if (status !== 200) throw new ConfigError([{ key: 'refused', given: { address, status: String(status) } }]);
  const checked = checkConfig(parse(text, address));
  if ('problems' in checked) throw new ConfigError(checked.problems);
  return checked.config;
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
    const reason = error instanceof Error ? error.message : '';
    throw new ConfigError([
      /^\s*</.test(text) ? { key: 'isPage', given: { address } } : { key: 'notJson', given: { address, reason } },
    ]);
  }
}
