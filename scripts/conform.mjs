/**
 * `npm run conform -- --api https://chat.example.net/api/`: makes all read calls of a backend and reports responses
 * that violate the contract. CONSOLE_TOKEN contains the caller's identity token.
 */
import { numberOption, readOptions, refuse } from './lib/commandLine.mjs';
import { load } from './lib/load.mjs';

const values = readOptions({ api: { type: 'string' }, organization: { type: 'string' }, slow: { type: 'string' } });
const token = process.env.CONSOLE_TOKEN ?? '';
const api = values.api && URL.canParse(values.api) ? values.api.replace(/\/*$/, '/') : undefined;
const slowMs = values.slow === undefined ? undefined : numberOption('slow', values.slow, 1, 600_000);
if (!api) refuse('Give the address of the API: --api https://chat.example.net/api/');

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
  refuse(error.message);
}
process.stdout.write(`\n${counts.conforms} conform, ${counts.breaks} break the contract, ${counts.skipped} skipped\n`);
process.exitCode = counts.breaks > 0 ? 1 : 0;
