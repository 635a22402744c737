import { fileURLToPath } from 'node:url';
import { readConfig } from './config';
import { plainHttpWarning } from './http/plainHttp';
import { createLogger } from './logger';
import { serve } from './serve';
import { StartError } from './startError';

/** How long a clean end may take before the process ends anyway. */
const LAST_CALL_MS = 10_000;

/** Runs the service until it is told to end. */
async function main(): Promise<void> {
  // What is written is for this account alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const starting = serve(config, { logger, consoleFolder: fileURLToPath(new URL('../console', import.meta.url)), say });

  const end = async (signal: NodeJS.Signals) => {
    setTimeout(() => process.exit(1), LAST_CALL_MS).unref();
    const service = await starting;
    // At a terminal no other node takes over, and the person waits.
    await service.stop({ gently: signal === 'SIGTERM' });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(signal).catch(fail));

  const service = await starting;
  // What watches the process starts it again.
  service.failed.then(fail);
  say(`The console is at ${service.consoleUrl}`);
  const warning = plainHttpWarning(config, service.consoleUrl);
  if (warning !== undefined) say(warning);
  if (service.firstAdminPath !== undefined) {
    say(`Choose the first administrator's password, once, at ${service.consoleUrl}${service.firstAdminPath}`);
  }
  // What a start leaves would stay as long as nothing happens.
  globalThis.gc?.();
}

/** Tells the person at the terminal. */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What can be expected to go wrong is one sentence. A defect is logged in full, by what keeps secrets out of logs. */
function fail(error: unknown): never {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else createLogger('error', process.stderr).fatal({ err: error }, 'the service failed');
  process.exit(1);
}

main().catch(fail);
