import { afterEach, expect, test, vi } from 'vitest';
import { numberOption, readArguments, readOptions } from './commandLine.mjs';

const argv = process.argv;
afterEach(() => {
  process.argv = argv;
});

const options = { bbox: { type: 'string' }, lng: { type: 'string' } } as const;

function given(...args: string[]) {
  process.argv = ['node', 'command', ...args];
}

/** Returns what a command says before it ends. */
function refusalOf(command: () => unknown): string {
  let said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    said += text;
    return true;
  });
  vi.spyOn(process, 'exit').mockImplementation(code => {
    throw new Error(`exit ${code}`);
  });
  expect(command).toThrow('exit 1');
  vi.restoreAllMocks();
  return said;
}

test('an option takes a negative number', () => {
  given('--bbox', '-0.6,51.2,0.4,51.8', '--lng', '-.5', 'word');
  expect(readArguments(options)).toMatchObject({
    values: { bbox: '-0.6,51.2,0.4,51.8', lng: '-.5' },
    positionals: ['word'],
  });
});

test('a wrong argument ends the command with the options that there are', () => {
  given('--help');
  expect(refusalOf(() => readOptions(options))).toBe("Unknown option '--help'. The options are --bbox and --lng.\n");
  given('--help');
  expect(refusalOf(() => readArguments({}))).toBe("Unknown option '--help'. There are no options.\n");
  given('word');
  expect(refusalOf(() => readOptions(options))).toMatch(/^Unexpected argument 'word'\. The options are/);
  expect(refusalOf(() => numberOption('lng', '200', -180, 180))).toBe(
    '--lng must be a number from -180 to 180, not "200".\n',
  );
});
