/** `npm run contract`: writes the contract as OpenAPI 3.1 to docs/openapi.json, for developers of a backend. */
import { writeFile } from 'node:fs/promises';
import { load } from './lib/load.mjs';
import { inProject } from './lib/root.mjs';

const { contractDocument } = await load('scripts/contract/openApi.ts');
await writeFile(inProject('docs/openapi.json'), await contractDocument());
