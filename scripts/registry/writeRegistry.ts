import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryTexts } from './texts';

export { RegistryError } from './registryError';

/** Of the project at `root`, the lists that are not what the folders hold, with the text that they should have. */
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
 * Writes the lists of the project at `root` that are out of date, and answers their paths. Throws a `RegistryError`
 * when the folders are not as CONTRIBUTING.md says.
 */
export async function writeRegistry(root: string): Promise<string[]> {
  const outdated = await outdatedLists(root);
  for (const [path, text] of outdated) await writeFile(join(root, path), text);
  return [...outdated.keys()];
}
