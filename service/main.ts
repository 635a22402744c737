import { fileURLToPath } from 'node:url';
import { readConfig } from './config';
import { plainHttpWarning } from './http/plainHttp';
import { createLogger } from './logger';
import { serve } from './serve';
import { StartError } from './startError';

/** How long a clean stop may take before the process exits anyway. */
const FORCED_EXIT_MS = 10_000;

async function main(): Promise<void> {
  // Create files for this account only.
  process.umask(0o077);
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const starting = serve(config, {
    logger,
    consoleFolder: fileURLToPath(new URL('../console', import.meta.url)),
    print,
  });

  const shutDown = async (signal: NodeJS.Signals) => {
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
    const service = await starting;
    // SIGINT comes from a terminal: no other node takes over, and the user waits.
    await service.stop({ isGraceful: signal === 'SIGTERM' });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => shutDown(signal).catch(fail));

  const service = await starting;
  // The process manager restarts the process.
  service.failed.then(fail);
  print(`The console is at ${service.consoleUrl}`);
  const warning = plainHttpWarning(config, service.consoleUrl);
  if (warning !== undefined) print(warning);
  if (service.firstAdminPath !== undefined) {
    print(`Choose the first administrator's password, once, at ${service.consoleUrl}${service.firstAdminPath}`);
  }
  // Free the memory of the start, because an idle service wouldn't collect garbage for long.
  globalThis.gc?.();
}

/** Prints a line for the person at the terminal. */
function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints an expected error as one sentence. Logs a bug in full, through the logger, which redacts secrets. */
function fail(error: unknown): never {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else createLogger('error', process.stderr).fatal({ err: error }, 'the service failed');
  process.exit(1);
}

main().catch(fail);
