import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary';
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
