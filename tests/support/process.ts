import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isBuilt } from '../../scripts/lib/built.mjs';
import { bundleService } from '../../scripts/lib/bundleService.mjs';
import { inProject, root } from '../../scripts/lib/root.mjs';

/** The service as operators run it: a process with a terminal. */
export interface ServiceProcess {
  /** Undefined if it couldn't be started. */
  pid: number | undefined;
  /** Returns what it has printed to stdout and stderr. */
  output(): string;
  /** Resolves to the first match of a pattern in its output. @throws if the process ends without it */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a signal and waits for the end. @returns the exit code, or the signal that ended it */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  exit: Promise<number | NodeJS.Signals>;
}

/** The environment variable with the folder of the bundle that all tests of a run share. */
const SHARED_BUNDLE_VARIABLE = 'TEST_SERVICE_BUNDLE';

/** A bundle of the service's current sources, without the console. */
export interface ServiceProgram {
  main: string;
  remove(): Promise<void>;
}

/**
 * Builds a bundle for tests that start the service often, because it starts in a third of the time of the sources. It
 * is built once for all tests of a run.
 */
export async function bundledService(): Promise<ServiceProgram> {
  const shared = process.env[SHARED_BUNDLE_VARIABLE];
  const folder = shared ?? newFolder();
  if (shared === undefined || !existsSync(shared)) {
    const making = newFolder();
    await bundleService(making);
    // Another process may have built it first.
    await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  }
  return {
    main: join(folder, 'main.js'),
    remove: async () => (shared === undefined ? rm(folder, { recursive: true, force: true }) : undefined),
  };
}

/**
 * Makes the tests of a run share one bundle: the build if it is current, otherwise one that the first of them builds.
 * @returns removes it
 */
export function shareBundle(): () => Promise<void> {
  const isOurs = !isBuilt();
  const folder = isOurs ? newFolder() : inProject('dist/service');
  process.env[SHARED_BUNDLE_VARIABLE] = folder;
  return async () => {
    if (isOurs) await rm(folder, { recursive: true, force: true });
  };
}

/** Returns a new folder within the project, so that packages are found. */
function newFolder(): string {
  return inProject('tests/.artifacts', `service-${randomBytes(8).toString('hex')}`);
}

/**
 * Starts the service in a process with only these configuration variables.
 * @param program a bundle. By default the last build, with its console.
 * @param place.folder the folder of the project, a copy of it, or a release
 * @param place.tracer the command line of a tracer for the process
 */
export function spawnService(
  env: Record<string, string>,
  program: 'built' | ServiceProgram = 'built',
  { folder = root, tracer = [] }: { folder?: string; tracer?: string[] } = {},
): ServiceProcess {
  const main = program === 'built' ? 'dist/service/main.js' : program.main;
  const script = join(dirname(main), 'run.sh');
  // Earlier versions have no start script.
  const run = existsSync(resolve(folder, script)) ? ['sh', script] : [process.execPath, main];
  const [command = 'sh', ...args] = [...tracer, ...run];
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let checkOutput = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      checkOutput();
    });
  }
  const exit: ServiceProcess['exit'] = once(child, 'close').then(([code, signal]) => code ?? signal ?? 0);
  return {
    pid: child.pid,
    output: () => text,
    printed: pattern =>
      new Promise((resolve, reject) => {
        checkOutput = () => {
          const match = pattern.exec(text);
          if (match) resolve(match);
        };
        checkOutput();
        exit.then(() => reject(new Error(`The service ended without printing ${pattern}:\n${text}`)));
      }),
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
    exit,
  };
}
