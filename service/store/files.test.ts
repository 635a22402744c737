import { statfs } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary';
import { storeFiles } from './files';

test('room on the disk is kept for those who were first, until it is given back', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const files = storeFiles(folder.path);
  const { bavail, bsize } = await statfs(folder.path);
  const most = Math.floor(bavail * bsize * 0.6);
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => files.reserve(most)));
  const got = asked.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
  expect(got).toHaveLength(1);
  got[0]?.release();
  const again = await files.reserve(most);
  await expect(files.reserve(most)).rejects.toThrow('The store has no room for this.');
  again.arrived(most);
  (await files.reserve(most)).release();
});
