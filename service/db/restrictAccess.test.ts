import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary';
import { restrictAccess } from './restrictAccess';

test('other accounts lose access to a folder and everything in it, but not to what its links lead to', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const data = join(folder.path, 'data');
  const inner = join(data, 'inner');
  const linked = join(folder.path, 'linked');
  await mkdir(inner, { recursive: true });
  await Promise.all([join(data, 'key'), join(inner, 'file'), linked].map(path => writeFile(path, '')));
  await symlink(linked, join(data, 'link'));
  await Promise.all([data, inner, join(data, 'key'), join(inner, 'file'), linked].map(path => chmod(path, 0o755)));
  await restrictAccess(data);
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  expect(await Promise.all([data, inner, join(data, 'key'), join(inner, 'file'), linked].map(modeOf))).toEqual([
    '700',
    '700',
    '600',
    '600',
    '755',
  ]);
});

test.skipIf(process.platform !== 'linux')('what belongs to another account is named', async () => {
  // Not even root may change the mode of a process.
  const path = `/proc/${process.pid}`;
  await expect(restrictAccess(path)).rejects.toMatchObject({
    name: 'StartError',
    message: `${path} is open to other accounts and can't be closed to them: make it the service's own by chown.`,
    cause: { code: 'EPERM' },
  });
});

test('a file in place of the folder is an error of the system', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  await expect(restrictAccess(file)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test('a folder that is gone is nothing to restrict', async () => {
  await restrictAccess('/nothing/here');
});
