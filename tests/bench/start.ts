import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../support/temporary';
import { median, type Row } from './measure';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = 3;
const SECONDS = 5;

/** Measures first starts with an empty data folder, until the sign-in page responds. Empty without a build. */
export async function startRows(): Promise<Row[]> {
  if (!existsSync(`${root}/dist/service/main.js`)) return [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await firstStart());
  const seconds = median(times) / 1000;
  return [
    {
      what: 'start: first start to the sign-in page',
      ours: `${seconds.toFixed(1)} s`,
      reference: '-',
      ratio: '-',
      target: `<= ${SECONDS} s`,
      met: seconds <= SECONDS,
    },
  ];
}

/** Measures the time from the command to the sign-in page's response, in milliseconds. */
async function firstStart(): Promise<number> {
  const folder = await temporaryFolder(tmpdir());
  const began = performance.now();
  const service = spawn('sh', ['scripts/start.sh'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'close');
  try {
    const address = await addressIn(service.stdout.setEncoding('utf8'));
    const page = await fetch(`${address}/login`, { headers: { accept: 'text/html' } });
    if (!page.ok) throw new Error(`The sign-in page was answered by ${page.status}`);
    await page.text();
    return performance.now() - began;
  } finally {
    service.kill();
    await ended;
    await folder.remove();
  }
}

async function addressIn(output: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of output) {
    text += chunk;
    const found = /The console is at (\S+)\s/.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`The service ended before it listened: ${text}`);
}
