import { parseArgs } from 'node:util';

/** Ends a command with a sentence about its arguments. @returns {never} */
export function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Parses the options and words of a command.
 * @param {import('node:util').ParseArgsConfig['options']} options
 */
export function readArguments(options, { allowPositionals = true } = {}) {
  try {
    return parseArgs({ args: joinNegativeNumbers(process.argv.slice(2)), options, allowPositionals });
  } catch (error) {
    const [what] = error.message.split(/\.(?:\s|$)/);
    const names = new Intl.ListFormat('en-GB').format(Object.keys(options).map(name => `--${name}`));
    return refuse(names === '' ? `${what}. There are no options.` : `${what}. The options are ${names}.`);
  }
}

/** Joins a negative number to its option, because `parseArgs` would take it for an option of its own. */
function joinNegativeNumbers(args) {
  const joined = [];
  for (const arg of args) {
    const isValue = /^-[\d.]/.test(arg) && joined.at(-1)?.startsWith('--');
    joined.push(isValue ? `${joined.pop()}=${arg}` : arg);
  }
  return joined;
}

/** Parses the options of a command that takes nothing else. */
export function readOptions(options) {
  return readArguments(options, { allowPositionals: false }).values;
}

/** Returns the number that an option contains. */
export function numberOption(name, text, min, max, { isWhole = false } = {}) {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (number >= min && number <= max && (!isWhole || Number.isInteger(number))) return number;
  return refuse(`--${name} must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}, not "${text}".`);
}

/**
 * Runs a command. Prints a failure as one sentence and sets the exit code.
 * @param {() => Promise<void>} main
 * @param {string} unreachable what to say if a request gets no response
 */
export async function runCommand(main, unreachable) {
  await main().catch(error => {
    const reason = error.cause?.message || error.cause?.code || error.message;
    console.error(error.message === 'fetch failed' ? `${unreachable}: ${reason}.` : reason);
    process.exitCode = 1;
  });
}
