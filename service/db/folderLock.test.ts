import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary';
import { StartError } from '../startError';
import { lockFolder } from './folderLock';

test.skipIf(process.platform !== 'linux')(
  'a killed service that its parent has not waited for has no lock',
  async () => {
    const folder = await temporaryFolder();
    // `exec` replaces the shell, which then never waits for its child. The child ends once that has happened.
    const child = 'until [ "$(cat /proc/$PPID/comm)" = sleep ]; do sleep 0.01; done';
    const script = `sh -c '${child}' & echo $!; exec sleep 60`;
    const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [printed] = await once(parent.stdout, 'data');
      const pid = String(printed).trim();
      const statusOf = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      await expect.poll(async () => (await statusOf())[0], { timeout: 10_000 }).toBe('Z');
      await writeFile(join(folder.path, 'service.lock'), `${pid} ${(await statusOf())[19]}\n`);
      const unlock = await lockFolder(folder.path);
      await expect(lockFolder(folder.path)).rejects.toThrow('is in use by another running service');
      await unlock();
    } finally {
      parent.kill();
      await folder.remove();
    }
  },
);

describe.skipIf(process.platform !== 'linux')('a lock file', () => {
  const startOf = async (pid: number) => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[19];

  test.each([
    ['of a process that has ended', async () => '4194305 1', true],
    ['of another process that got the same ID', async () => `${process.ppid} 1`, true],
    ['of this process, from before the container restarted', async () => `${process.pid} 1`, true],
    ['that is empty', async () => '', true],
    ['of a running process', async () => `${process.ppid} ${await startOf(process.ppid)}`, false],
  ])('%s', async (_whose, content, isFree) => {
    const folder = await temporaryFolder();
    onTestFinished(() => folder.remove());
    const file = join(folder.path, 'service.lock');
    await writeFile(file, `${await content()}\n`);
    if (isFree) {
      const unlock = await lockFolder(folder.path);
      expect(await readFile(file, 'utf8')).toBe(`${process.pid} ${await startOf(process.pid)}\n`);
      await expect(lockFolder(folder.path)).rejects.toThrow(
        new StartError(`The data folder ${folder.path} is in use by another running service.`),
      );
      await unlock();
      expect(existsSync(file)).toBe(false);
      await (await lockFolder(folder.path))();
    } else {
      // The refusal leaves nothing behind, so the folder can be locked when the other service has ended.
      for (const _attempt of [1, 2]) await expect(lockFolder(folder.path)).rejects.toThrow('is in use');
      await rm(file);
      await (await lockFolder(folder.path))();
    }
  });

  test('in a folder that can’t be written is an error of the system', async () => {
    await expect(lockFolder('/nothing/here')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(lockFolder('/dev/null')).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
