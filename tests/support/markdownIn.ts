import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the paths of the documents directly in a folder. */
export function markdownIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name));
}
