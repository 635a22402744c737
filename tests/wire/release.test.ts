import { cp, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyPackages } from '../../scripts/lib/packages.mjs';
import { bundledService, type ServiceProgram, spawnService } from '../support/process';
import { quietDemo } from '../support/service';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary';

let folder: TemporaryFolder;
let program: ServiceProgram;
beforeAll(async () => {
  [folder, program] = [await temporaryFolder(), await bundledService()];
});
afterAll(async () => {
  await program?.remove();
  await folder?.remove();
});

test('a release has the packages that the service loads, and not the console’s', async () => {
  const made = dirname(program.main);
  const files = (await readdir(made)).filter(name => /\.m?js$/.test(name));
  await copyPackages(
    folder.path,
    files.map(name => join(made, name)),
  );
  // Beside the packages' copies there are no others that could be found.
  const release = join(folder.path, 'dist/service');
  await cp(made, release, { recursive: true });
  const env = { PORT: '0', DATA_DIR: join(folder.path, 'data'), SEED: 'none', LOG_LEVEL: 'warn', ...quietDemo };
  const service = spawnService(env, { main: join(release, 'main.js'), remove: async () => {} }, folder.path);
  const [, url] = await service.printed(/The console is at (\S+)/);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await service.end()).toBe(0);
  expect(await readdir(join(folder.path, 'node_modules'))).not.toContain('react');
}, 120_000);
