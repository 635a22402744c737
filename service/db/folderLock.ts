import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../hasCode';
import { StartError } from '../startError';

const lockedFiles = new Set<string>();

/**
 * Locks a data folder for this process: two engines on one folder would destroy each other's data.
 *
 * The lock file holds the process ID and the start time of the process, so a lock left by a killed service is
 * recognised even when its ID is in use again (in a container it always is).
 *
 * @returns the function that unlocks the folder
 * @throws StartError when another running service has locked it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'service.lock');
  if (lockedFiles.has(file)) throw inUseError(folder);
  lockedFiles.add(file);
  try {
    await claim(file, folder);
  } catch (error) {
    lockedFiles.delete(file);
    throw error;
  }
  return async () => {
    await rm(file, { force: true });
    lockedFiles.delete(file);
  };
}

async function claim(file: string, folder: string): Promise<void> {
  const owner = await readFile(file, 'utf8').catch(undefinedIfMissing);
  if (owner !== undefined) {
    const [pid, startedAt] = owner.trim().split(' ');
    if (Number(pid) !== process.pid && (await processStart(Number(pid))) === startedAt) throw inUseError(folder);
    await rm(file, { force: true });
  }
  const own = `${process.pid} ${await processStart(process.pid)}\n`;
  await writeFile(file, own, { flag: 'wx' }).catch(error => {
    throw hasCode(error, 'EEXIST') ? inUseError(folder) : error;
  });
}

/** Returns when a process started, in a unit of the system, or undefined when there is no such process. */
async function processStart(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(undefinedIfMissing);
  if (status === undefined) return isRunning(pid) ? 'running' : undefined;
  // The command, in parentheses, may contain spaces. The 20th field after it is the start in clock ticks since boot.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  // A process that has ended stays as a zombie without threads until its parent has waited for it, which some never do.
  const hasEnded = fields[0] === 'Z' && Number(fields[17]) <= 1;
  return hasEnded ? undefined : fields[19];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

function inUseError(folder: string): StartError {
  return new StartError(`The data folder ${folder} is in use by another running service.`);
}
