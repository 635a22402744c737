/** `npm run access`: prints the access table, writes it to docs/access.md, and updates the browser's catalogue. */
import { writeFile } from 'node:fs/promises';
import { load } from './lib/load.mjs';
import { inProject, root } from './lib/root.mjs';

const { accessTable } = await load('scripts/access/accessTable.ts');
const text = accessTable();
process.stdout.write(text);
await writeFile(inProject('docs/access.md'), text);
const { writeRegistry } = await load('scripts/registry/writeRegistry.ts');
await writeRegistry(root);
