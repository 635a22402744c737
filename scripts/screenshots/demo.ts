import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/freePort.mjs';
import { inProject } from '../lib/root.mjs';

/** A demo that runs in its own process and folder. */
export interface Demo {
  url: string;
  /** Password of every demo account. */
  password: string;
  stop(): Promise<void>;
}

/** Timeout of the first start, including the build, in milliseconds. */
const START_TIMEOUT_MS = 300_000;

/**
 * Starts the product as described in the README, with the demo data.
 * @param command replaces `npm start`
 * @throws Error if it exits before it responds, or takes too long. Nothing of it is left behind then
 */
export async function startDemo(
  [program, ...args]: readonly [string, ...string[]] = ['sh', inProject('scripts/start.sh')],
  timeoutMs: number = START_TIMEOUT_MS,
): Promise<Demo> {
  const folder = await mkdtemp(join(tmpdir(), 'console-screenshots-'));
  const port = await freePort();
  const password = `Demo-${randomBytes(9).toString('base64url')}-1`;
  const child = spawn(program, args, {
    // Without traffic, all DNS queries exist from the start instead of arriving over time.
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO_PASSWORD: password, DEMO_TRAFFIC: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let hasExited = false;
  const ended = once(child, 'exit').finally(() => {
    hasExited = true;
  });
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + timeoutMs;
  try {
    while (!(await isResponding(url))) {
      if (hasExited) throw new Error('The demo exited before it responded.');
      if (Date.now() > deadline) throw new Error(`The demo did not respond within ${timeoutMs / 1000} seconds.`);
      await sleep(250);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, password, stop };
}

async function isResponding(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
