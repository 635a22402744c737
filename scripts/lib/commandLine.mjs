import { parseArgs } from 'node:util';

/** A wrong argument of a command. The message says what it must be. */
class UsageError extends Error {}

/** Ends a command's function with a sentence about its arguments. @returns {never} */
export function refuse(message) {
  throw new UsageError(message);
}

/**
 * Parses the options of a command.
 * @param {import('node:util').ParseArgsConfig['options']} options
 */
export function readOptions(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const [what] = error.message.split('. ');
    const names = Object.keys(options).map(name => `--${name}`);
    return refuse(`${what}. The options are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`);
  }
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
