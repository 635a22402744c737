/**
 * `npm run conform -- --api https://chat.example.net/api/`: makes the reading calls of a backend and says which answers
 * break the contract. The identity token of the person to ask as is taken from CONSOLE_TOKEN.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/root.mjs';

const { values } = parseArgs({ options: { api: { type: 'string' }, organization: { type: 'string' } } });
const token = process.env.CONSOLE_TOKEN;
const api = values.api && URL.canParse(values.api) ? values.api.replace(/\/*$/, '/') : undefined;
if (!api) fail('Give the address of the API: --api https://chat.example.net/api/');
if (!token) fail('Put the identity token of the person to ask as into CONSOLE_TOKEN.');

await ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { conform } = await tsImport(inProject('scripts/contract/conform.ts'), import.meta.url);
const counts = { conforms: 0, breaks: 0, skipped: 0 };
for await (const { call, result, problems } of conform({ api, token, organization: values.organization })) {
  counts[result]++;
  process.stdout.write(`${result.padEnd(9)} ${call}\n${problems.map(problem => `            ${problem}\n`).join('')}`);
}
process.stdout.write(`\n${counts.conforms} conform, ${counts.breaks} break the contract, ${counts.skipped} skipped\n`);
process.exitCode = counts.breaks > 0 ? 1 : 0;

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
