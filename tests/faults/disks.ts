/** Disks that are full or lose power. */
import { execFile } from 'node:child_process';
import { mkdir, open, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary';

const execute = promisify(execFile);

const MEGABYTE = 1 << 20;

/** Creates a folder on a disk small enough to fill. Undefined if this account can't create one. */
export async function smallDisk(megabytes: number): Promise<TemporaryFolder | undefined> {
  const folder = await temporaryFolder();
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder.path]);
  } catch {
    await folder.remove();
    return undefined;
  }
  return {
    path: folder.path,
    async remove() {
      await execute('umount', [folder.path]);
      await folder.remove();
    },
  };
}

/** Fills a disk for some time. */
export async function filled(folder: string, ms: number): Promise<void> {
  const ballast = join(folder, 'ballast');
  const file = await open(ballast, 'w');
  try {
    for (const block = Buffer.alloc(MEGABYTE); ; ) await file.write(block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
  await wait(ms);
  await rm(ballast);
}

/** A folder on a separate disk whose power can be cut. */
export interface PoweredDisk extends TemporaryFolder {
  /** Stops all writes to the disk. Whatever hasn't been written is lost. */
  cutPower(): Promise<void>;
  /** Mounts the disk again as it was when the power was cut. */
  restorePower(): Promise<void>;
}

/** ext4's `EXT4_IOC_SHUTDOWN` without flushing its journal. In Python, because Node has no `ioctl`. */
const SHUT_DOWN = `
  open(my $folder, '<', $ARGV[0]) or die $!;
  my $withoutJournal = pack('L', 2);
  ioctl($folder, 0x8004587D, $withoutJournal) or die $!;
`;

/** Creates one with a loop device. Undefined if this account or this machine can't. */
export async function poweredDisk(megabytes: number): Promise<PoweredDisk | undefined> {
  const folder = await temporaryFolder();
  const [image, path] = [join(folder.path, 'disk'), join(folder.path, 'mounted')];
  const mount = () => execute('mount', ['-o', 'loop', image, path]);
  try {
    await mkdir(path);
    await writeFile(image, '');
    await truncate(image, megabytes * MEGABYTE);
    await execute('mkfs.ext4', ['-q', '-F', image]);
    await mount();
  } catch {
    await folder.remove();
    return undefined;
  }
  return {
    path,
    async cutPower() {
      await execute('perl', ['-e', SHUT_DOWN, path]);
    },
    async restorePower() {
      await execute('umount', [path]);
      await mount();
    },
    async remove() {
      await execute('umount', [path]);
      await folder.remove();
    },
  };
}
