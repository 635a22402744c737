import { spawn } from 'node:child_process';

/**
 * Runs a command until it exits.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string }} [options] quiet: captures the output without
 *   showing it
 * @returns {Promise<{ code: number, output: string }>} code 127 if the command doesn't exist
 */
export function run(command, args, { env = process.env, quiet = false, cwd } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { env, cwd, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', text => {
        output += text;
      });
    }
    child.once('error', error => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Runs a command quietly. If it fails, prints its output and exits this process. */
export async function runOrExit(label, command, args, options) {
  const { code, output } = await run(command, args, { ...options, quiet: true });
  if (code === 0) return;
  process.stderr.write(`${output}\n${label} failed.\n`);
  process.exit(1);
}
