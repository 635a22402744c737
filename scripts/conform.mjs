/**
 * `npm run conform -- --api https://chat.example.net/api/`: makes all read calls of a backend and reports responses
 * that violate the contract. CONSOLE_TOKEN contains the caller's identity token.
 */
import { parseArgs } from 'node:util';
import { load } from './lib/load.mjs';

const { values } = parseArgs({
  options: { api: { type: 'string' }, organization: { type: 'string' }, slow: { type: 'string' } },
});
const token = process.env.CONSOLE_TOKEN ?? '';
const api = values.api && URL.canParse(values.api) ? values.api.replace(/\/*$/, '/') : undefined;
const slowMs = values.slow === undefined ? undefined : Number(values.slow);
if (!api) fail('Give the address of the API: --api https://chat.example.net/api/');
if (slowMs !== undefined && !(slowMs > 0)) fail('--slow must be a number of milliseconds, such as 2000.');

const { conform, UnusableBackend } = await load('scripts/contract/conform.ts');

const counts = { conforms: 0, breaks: 0, skipped: 0 };
try {
  for await (const { call, result, problems } of conform({ api, token, organization: values.organization, slowMs })) {
    counts[result]++;
    process.stdout.write(
      `${result.padEnd(9)} ${call}\n${problems.map(problem => `            ${problem}\n`).join('')}`,
    );
  }
} catch (error) {
  if (!(error instanceof UnusableBackend)) throw error;
  fail(error.message);
}
process.stdout.write(`\n${counts.conforms} conform, ${counts.breaks} break the contract, ${counts.skipped} skipped\n`);
process.exitCode = counts.breaks > 0 ? 1 : 0;

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
