import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary';
import { precompress } from './precompress.mjs';

test('compresses files that are large enough, with both encodings', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const text = 'export const text = 1;\n'.repeat(100);
  const at = (name: string) => join(folder.path, name);
  for (const name of ['app.js', 'picture.png']) await writeFile(at(name), text);
  await writeFile(at('small.js'), 'export {};');

  await precompress(folder.path);

  expect((await readdir(folder.path)).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'picture.png', 'small.js']);
  expect(brotliDecompressSync(await readFile(at('app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(at('app.js.gz'))).toString()).toBe(text);
});
