import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of a folder's documents, but not of folders in it. */
export function markdownIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name));
}
