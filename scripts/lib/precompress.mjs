import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './sources.mjs';

/** Smaller files aren't worth compressing, because of the additional headers. */
const SMALL = 1024;
const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|map|webmanifest|wasm)$/;

/**
 * Compresses a folder’s files at the highest levels, on all cores. It pays off because the files never change.
 * @param {string} folder
 */
export async function precompress(folder) {
  await Promise.all(
    filesOf(folder)
      .filter(file => COMPRESSIBLE.test(file))
      .map(precompressFile),
  );
}

async function precompressFile(file) {
  const content = await readFile(file);
  if (content.length < SMALL) return;
  const quality = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
