import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDemo } from './demo';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-test-'));
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('NOTES', join(folder, 'notes'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Writes a demo program with these lines that records its process id and data folder. */
async function programOf(lines: string): Promise<string> {
  const program = join(folder, 'program.mjs');
  const note = "writeFileSync(process.env.NOTES, process.pid + ' ' + process.env.DATA_DIR);";
  await writeFile(program, `import { writeFileSync } from 'node:fs';\n${note}\n${lines}\n`);
  return program;
}

/** Whether the demo's process and folder still exist. */
function isLeft(): { process: boolean; folder: boolean } {
  const [pid, data = ''] = readFileSync(join(folder, 'notes'), 'utf8').split(' ');
  try {
    process.kill(Number(pid), 0);
    return { process: true, folder: existsSync(data) };
  } catch {
    return { process: false, folder: existsSync(data) };
  }
}

const nothing = { process: false, folder: false };

test('cleans up after a demo that exits before it responds', async () => {
  const program = await programOf('process.exit(1);');
  await expect(startDemo([process.execPath, program])).rejects.toThrow('The demo exited before it responded.');
  expect(isLeft()).toEqual(nothing);
});

test('cleans up after a demo that does not respond', async () => {
  const program = await programOf('setInterval(() => {}, 1000);');
  await expect(startDemo([process.execPath, program], 4_000)).rejects.toThrow(
    'The demo did not respond within 4 seconds.',
  );
  expect(isLeft()).toEqual(nothing);
});

test('can stop a demo that has exited by itself', async () => {
  const program = await programOf(`
    const { createServer } = await import('node:http');
    createServer((request, response) => {
      if (request.url === '/end') process.exit();
      response.end('ok');
    }).listen(process.env.PORT);
  `);
  const demo = await startDemo([process.execPath, program]);
  await fetch(`${demo.url}/end`).catch(() => undefined);
  await vi.waitFor(() => expect(isLeft().process).toBe(false), 10_000);
  await demo.stop();
  expect(isLeft()).toEqual(nothing);
});
