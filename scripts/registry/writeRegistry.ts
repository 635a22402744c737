import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryTexts } from './texts';

export { RegistryError } from './source';

/** Returns the outdated lists of the project at `root` by path, with their new text. */
export async function outdatedLists(root: string): Promise<ReadonlyMap<string, string>> {
  const texts = await registryTexts(root);
  const outdated = new Map<string, string>();
  for (const [path, text] of texts) {
    const present = existsSync(join(root, path)) ? await readFile(join(root, path), 'utf8') : undefined;
    if (present !== text) outdated.set(path, text);
  }
  return outdated;
}

/**
 * Writes the outdated lists of the project at `root` and returns their paths.
 * @throws RegistryError if the folders violate the conventions in CONTRIBUTING.md
 */
export async function writeRegistry(root: string): Promise<string[]> {
  const outdated = await outdatedLists(root);
  for (const [path, text] of outdated) await writeFile(join(root, path), text);
  return [...outdated.keys()];
}
