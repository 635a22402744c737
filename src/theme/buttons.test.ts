import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILLED_WITHOUT_COLOUR = /<\w*Button\b(?:(?!color=)[^<>])*?variant="contained"(?:(?!color=)[^<])*?(?<!=)>/g;

test('filled buttons have a colour, because buttons are grey by default', () => {
  const files = execFileSync('git', ['ls-files', 'src/**.tsx', 'resources/**.tsx'], { cwd: root, encoding: 'utf8' });
  const grey = files
    .trim()
    .split('\n')
    .flatMap(file => readFileSync(`${root}${file}`, 'utf8').match(FILLED_WITHOUT_COLOUR) ?? []);
  expect(grey).toEqual([]);
});
