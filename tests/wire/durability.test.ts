/** An acknowledged change of the embedded database is flushed to the disk, as seen by strace. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { demo } from '../../contract/demo';
import { signIn } from '../support/client';
import { bundledService, spawnService } from '../support/process';
import { quietDemo, startedFolder } from '../support/service';
import { temporaryFolder } from '../support/temporary';

/**
 * Traces a program without being its parent, and records each thread's writes to files. The filter keeps all other
 * system calls at full speed.
 */
const strace = ['strace', '-D', '-f', '--seccomp-bpf', '-y', '-s', '100000', '-e', 'trace=fsync,pwrite64,write,writev'];

const [, ...args] = strace;
const reason = await promisify(execFile)('strace', [...args, '-o', '/dev/null', 'true']).then(
  () => undefined,
  () => 'strace, which is of Linux, is not installed or not allowed',
);

test.skipIf(reason !== undefined)(
  `a change is written to the log and synced before it is answered${reason ? ` (skipped: ${reason})` : ''}`,
  async () => {
    const program = await bundledService();
    const data = await startedFolder('demo');
    const notes = await temporaryFolder();
    const file = join(notes.path, 'system-calls');
    const env = { ...quietDemo, PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'error' };
    const service = spawnService(env, program, { tracer: [...strace, '-o', file] });
    onTestFinished(async () => {
      await service.end('SIGKILL');
      await Promise.all([data.remove(), notes.remove(), program.remove()]);
    });
    const url = (await service.printed(/The console is at (\S+)/))[1] ?? '';
    const admin = await signIn({ url }, 'acme-admin');

    const answers: { name: string; request: string }[] = [];
    for (const name of ['Synced-once', 'Synced-twice', 'Synced-thrice']) {
      const { status, headers } = await admin.call('updateUserName', { id: demo.acmeUser, first_name: name });
      expect(status).toBe(200);
      answers.push({ name, request: headers.get('x-request-id') ?? 'none' });
    }
    await service.end();

    const calls = (await readFile(file, 'utf8')).split('\n');
    for (const { name, request } of answers) {
      const written = calls.findIndex(call => /pwrite64\(\d+<[^>]*\/pg_wal\//.test(call) && call.includes(name));
      const syncing = calls.findIndex((call, at) => at > written && /fsync\(\d+<[^>]*\/pg_wal\//.test(call));
      // If another thread's call comes between, the result is on a separate line with the thread's id.
      const [thread] = calls[syncing]?.split(' ') ?? [];
      const synced = calls.findIndex(
        (call, at) => at >= syncing && call.split(' ')[0] === thread && /fsync(\(.*| resumed>)\) += 0/.test(call),
      );
      const answered = calls.findIndex(call => call.includes(`x-request-id: ${request}`));
      expect([written, synced, answered]).not.toContain(-1);
      expect([written, synced, answered]).toEqual([written, synced, answered].toSorted((a, b) => a - b));
    }
  },
);
