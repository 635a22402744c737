/** The embedded object store, used with rclone, a client with its own implementation of signatures. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedStore } from '../../contract/store';
import { isInstalled } from '../support/servers';
import { startService, type TestService } from '../support/service';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary';
import { Bucket, type StoreUser, storeUser } from './storeSupport';

const execute = promisify(execFile);
const hasRclone = await isInstalled('rclone', 'version');

describe.skipIf(!hasRclone)(hasRclone ? 'rclone' : 'rclone (skipped: it is not installed)', () => {
  let service: TestService;
  let folder: TemporaryFolder;
  let user: StoreUser;
  let other: StoreUser;

  beforeAll(async () => {
    service = await startService();
    folder = await temporaryFolder();
    user = await storeUser(service, 'acme-user');
    other = await storeUser(service, 'globex-admin');
  });
  afterAll(async () => {
    await service?.stop();
    await folder?.remove();
  });

  async function rclone(...args: string[]): Promise<string> {
    const { accessKeyId, secretAccessKey, sessionToken } = user.credentials;
    const remote = {
      TYPE: 's3',
      PROVIDER: 'Other',
      ACCESS_KEY_ID: accessKeyId,
      SECRET_ACCESS_KEY: secretAccessKey,
      SESSION_TOKEN: sessionToken,
      ENDPOINT: `${service.url}${embeddedStore.path}`,
      REGION: embeddedStore.region,
      FORCE_PATH_STYLE: 'true',
      CHUNK_SIZE: '5Mi',
      UPLOAD_CUTOFF: '6Mi',
      LIST_CHUNK: '3',
    };
    const env = Object.entries(remote).map(([name, value]) => [`RCLONE_CONFIG_STORE_${name}`, value]);
    const options = ['--config', join(folder.path, 'none'), '--retries', '1', '--low-level-retries', '1'];
    const { stdout } = await execute('rclone', [...args, ...options], {
      env: { PATH: process.env.PATH, HOME: folder.path, ...Object.fromEntries(env) },
    });
    return stdout;
  }
  const at = (path: string, of = user) => `store:${Bucket}/private/${of.identity}/${path}`;

  test('copies a folder there and back without differences', async () => {
    const from = join(folder.path, 'from');
    const names = ['small.txt', 'sub/ü ß.txt', 'sub/a & b + c%20.txt', 'sub/deep/1', 'empty', "it's (1) [x]; 50% ~.md"];
    for (const name of names) {
      await mkdir(join(from, name, '..'), { recursive: true });
      await writeFile(join(from, name), name === 'empty' ? '' : `The content of ${name}`);
    }
    await writeFile(join(from, 'large'), randomBytes(12 * 1024 * 1024));
    await rclone('copy', from, at('tree'));
    await rclone('check', '--download', from, at('tree'));
    const listed = (await rclone('lsf', '-R', '--files-only', at('tree'))).trim().split('\n');
    expect(listed.sort()).toEqual([...names, 'large'].sort());

    await rclone('moveto', at('tree/large'), at('moved/large'));
    await rclone('copy', at('moved'), join(folder.path, 'back'));
    const back = await readFile(join(folder.path, 'back/large'));
    expect(back.equals(await readFile(join(from, 'large')))).toBe(true);
    expect(await rclone('cat', '--offset', '4', '--count', '7', at('tree/small.txt'))).toBe('content');

    await rclone('delete', at('tree'));
    expect(await rclone('lsf', '-R', '--files-only', at(''))).toBe('moved/large\n');
  });

  test('has no access beyond its user’s', async () => {
    await expect(rclone('lsf', at('', other))).rejects.toThrow(/AccessDenied/);
    await expect(rclone('lsf', `store:${Bucket}`)).rejects.toThrow(/AccessDenied/);
    expect(await rclone('lsf', 'store:')).toBe(`${Bucket}/\n`);
  });
});
