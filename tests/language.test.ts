import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Words that plain English avoids, each with alternatives. Also checked in names: `readAnew`, `isSomebody`. */
const avoided: readonly [RegExp, string][] = [
  [word('who(?:so)?ever'), 'anyone who, the user who'],
  [word('nobody'), 'no user, no one'],
  [word('somebody'), 'a user, someone'],
  [word('oneself'), 'you, yourself'],
  [word('anew'), 'again'],
  [word('mend(?:s|ed|ing|able)?'), 'correct, repair'],
  [word('stand-ins?'), 'fake'],
  [/\bthe own\b/gi, 'your own, their own'],
  [/\bsuch as is\b/gi, 'the plain fact'],
  [/\bput(?:s|ting)? (?:it|them) right\b/gi, 'repair, apply'],
  [/\b(?<!no )one(?:['’]s own| sees\b| scrolls\b| can see\b| would write\b)/gi, 'you'],
  [
    /\b(?:lets|let|as|what|where|when|so that) one (?:can|may|must|likes|wants|knows|types|reads|looks|chooses)\b/gi,
    'you',
  ],
];

/** Where such words are allowed, and why. */
const allowed: readonly [RegExp, string][] = [
  [/^tests\/language\.test\.ts$/, 'the list itself'],
  [/^service\/db\/migrations\//, 'migrations never change once they have been applied'],
  [/^(?:package-lock\.json|public\/.*\.woff2|.*\.png)$/, 'not written by us'],
];

/** Matches a whole word, or a part of a camel-case name. */
function word(pattern: string): RegExp {
  const capital = pattern.charAt(0).toUpperCase() + pattern.slice(1);
  return new RegExp(String.raw`\b${pattern}(?![a-z])|(?:\b|(?<=[a-z]))${capital}(?![a-z])`, 'g');
}

/** Returns the files of the project: those that Git tracks or would add. */
function files(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return listed.filter(file => !allowed.some(([pattern]) => pattern.test(file)));
}

test('texts, comments and names avoid these words', () => {
  const found = files().flatMap(file => {
    const text = read(file);
    return avoided.flatMap(([pattern, instead]) =>
      [...(text?.matchAll(pattern) ?? [])].map(({ 0: said, index }) => {
        const line = (text ?? '').slice(0, index).split('\n').length;
        return `${file}:${line}: "${said}", better: ${instead}`;
      }),
    );
  });
  expect(found).toEqual([]);
});

test('finds a word within a text, at its beginning, and in a name', () => {
  const finds = (text: string) => avoided.some(([pattern]) => text.search(pattern) >= 0);
  expect(
    ['for whoever asks', 'Nobody knows', 'readAnew()', 'isSomebody', 'onMended', 'what one sees'].filter(finds),
  ).toHaveLength(6);
  expect(['a recommendation', 'amended', 'this one is', 'renewed'].filter(finds)).toEqual([]);
});

/** Returns a file's text, or undefined if it was deleted but not committed yet. */
function read(file: string): string | undefined {
  try {
    return readFileSync(`${root}/${file}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
