/**
 * `npm run scaffold -- gateways --sample gateways.json`: generates a resource from a backend's responses. `--help`
 * lists all options.
 */
import { createInterface } from 'node:readline/promises';
import { load } from './lib/load.mjs';
import { root } from './lib/root.mjs';

// The reader of the output may close the pipe early, like `head`.
process.stdout.on('error', error => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const { scaffold } = await load('scripts/scaffold/main.ts');
process.exitCode = await scaffold(process.argv.slice(2), {
  root,
  // npm changes to the project's folder and passes the original one.
  folder: process.env.INIT_CWD ?? process.cwd(),
  env: process.env,
  print: text => process.stdout.write(text),
  printError: text => process.stderr.write(text),
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
