/**
 * `npm run scaffold -- gateways --sample gateways.json`: makes a resource from what a backend answers; `--help` tells
 * the rest.
 */
import { createInterface } from 'node:readline/promises';
import { load } from './lib/load.mjs';
import { root } from './lib/root.mjs';

// Anyone who reads what is printed may have seen enough, as `head` has.
process.stdout.on('error', error => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const { scaffold } = await load('scripts/scaffold/main.ts');
process.exitCode = await scaffold(process.argv.slice(2), {
  root,
  // npm changes to the project's folder, and says where it was called.
  folder: process.env.INIT_CWD ?? process.cwd(),
  env: process.env,
  print: text => process.stdout.write(text),
  complain: text => process.stderr.write(text),
  ask: process.stdin.isTTY ? ask : undefined,
});

async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
