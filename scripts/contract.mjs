/** `npm run contract`: writes the contract as OpenAPI 3.1 to docs/openapi.json, for those who build a backend. */
import { writeFile } from 'node:fs/promises';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/root.mjs';

await ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { contractDocument } = await tsImport(inProject('scripts/contract/document.ts'), import.meta.url);
await writeFile(inProject('docs/openapi.json'), await contractDocument());
