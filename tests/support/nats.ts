import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, isInstalled } from './servers';

/** Whether `startNats` works: Debian's package is installed. */
export function isNatsInstalled(): Promise<boolean> {
  return isInstalled('nats-server', '--version');
}

/** A NATS server for one test. */
export interface TestNats {
  /** The value of LIVE_BUS. */
  url: string;
  stop(): Promise<void>;
}

/** Starts one with a password, by default on a free port. */
export async function startNats(fixedPort?: number): Promise<TestNats & { port: number }> {
  const port = fixedPort ?? (await freePort());
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '--user', 'console', '--pass', 'p@ss'], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!(await isListening(port))) await wait(20);
  return {
    port,
    url: `nats://console:p%40ss@127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
