import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './sources.mjs';

/** Smaller files aren't worth compressing, because of the additional headers. */
const SMALL = 1024;
const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|map|webmanifest|wasm)$/;

/**
 * Compresses a folder’s files at the highest levels. It pays off because the files never change.
 * @param {string} folder
 */
export async function precompress(folder) {
  for (const file of filesOf(folder).filter(each => COMPRESSIBLE.test(each))) {
    const content = await readFile(file);
    if (content.length < SMALL) continue;
    const quality = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
