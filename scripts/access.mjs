/** `npm run access`: prints who may do what, and writes it to docs/access.md and into the browser's list of resources. */
import { writeFile } from 'node:fs/promises';
import { ensureInstalled } from './lib/install.mjs';
import { inProject, root } from './lib/root.mjs';

await ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { accessTable } = await tsImport(inProject('scripts/access/accessTable.ts'), import.meta.url);
const text = accessTable();
process.stdout.write(text);
await writeFile(inProject('docs/access.md'), text);
const { writeRegistry } = await tsImport('./registry/writeRegistry.ts', import.meta.url);
await writeRegistry(root);
