import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleService } from '../../scripts/lib/bundleService.mjs';

/** The service as an operator runs it: a process with a terminal. */
export interface ServiceProcess {
  /** Undefined when it could not be started. */
  pid: number | undefined;
  /** What it has printed so far, on both outputs. */
  output(): string;
  /** The first match of a pattern in what it prints. @throws when it ends without printing it */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a signal and waits for the end. @returns the exit code, or the signal that ended it */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  /** Waits for the end. */
  exit: Promise<number | NodeJS.Signals>;
}

/** The environment variable with the folder of the bundle that all tests of a run share. */
const SHARED = 'TEST_SERVICE_BUNDLE';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program of the service as its sources are, without a console. */
export interface ServiceProgram {
  main: string;
  remove(): Promise<void>;
}

/**
 * Makes one for tests that start it often: a process with a bundle starts in a third of the time that the sources take.
 * It is made once for all tests of a run.
 */
export async function bundledService(): Promise<ServiceProgram> {
  const shared = process.env[SHARED];
  const folder = shared ?? newFolder();
  if (shared === undefined || !existsSync(shared)) {
    const making = newFolder();
    await bundleService(making);
    // Another process may have been first.
    await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  }
  return {
    main: join(folder, 'main.js'),
    remove: async () => (shared === undefined ? rm(folder, { recursive: true, force: true }) : undefined),
  };
}

/** Has the tests of a run share one bundle, which the first of them makes. @returns what removes it */
export function shareBundle(): () => Promise<void> {
  const folder = newFolder();
  process.env[SHARED] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Within the project, where the packages are found. */
function newFolder(): string {
  return join(root, 'tests/.artifacts', `service-${randomBytes(8).toString('hex')}`);
}

/**
 * Starts the service in a process of its own, with only these configuration variables.
 * @param program a bundle, or what was built last, with its console
 * @param place.folder of the project, of a copy of it, or of a release
 * @param place.tracer the command line of what follows it
 */
export function spawnService(
  env: Record<string, string>,
  program: 'built' | ServiceProgram = 'built',
  { folder = root, tracer = [] }: { folder?: string; tracer?: string[] } = {},
): ServiceProcess {
  const main = program === 'built' ? 'dist/service/main.js' : program.main;
  const script = join(dirname(main), 'run.sh');
  // Versions before it have no script of their own.
  const run = existsSync(resolve(folder, script)) ? ['sh', script] : [process.execPath, main];
  const [command = 'sh', ...args] = [...tracer, ...run];
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let look = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      look();
    });
  }
  const exit = ended(child);
  return {
    pid: child.pid,
    output: () => text,
    printed: pattern =>
      new Promise((resolve, reject) => {
        look = () => {
          const match = pattern.exec(text);
          if (match) resolve(match);
        };
        look();
        exit.then(() => reject(new Error(`The service ended without printing ${pattern}:\n${text}`)));
      }),
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
    exit,
  };
}

function ended(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise(resolve => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
}
