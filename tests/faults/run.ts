import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledService } from '../support/process';
import { type Outcome, scenarios } from './scenarios';

const file = fileURLToPath(new URL('../.artifacts/faults.json', import.meta.url));

/**
 * Runs scenarios one after the other and prints their results.
 * @param names the scenarios to run. All if empty
 * @param options.from the tag or commit that `upgrade` starts with
 * @returns whether nothing was lost
 */
export async function runFaults(
  names: readonly string[],
  print: (text: string) => void,
  { from }: { from?: string } = {},
): Promise<boolean> {
  const unknown = names.find(name => !Object.hasOwn(scenarios, name));
  if (unknown !== undefined) {
    print(`There is no scenario ${unknown}. There are ${Object.keys(scenarios).join(', ')}.\n`);
    return false;
  }
  const program = await bundledService();
  const outcomes: Record<string, Outcome> = {};
  try {
    for (const [name, scenario] of Object.entries(scenarios)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const outcome = await scenario(program, from);
      outcomes[name] = outcome;
      print(`${name}: ${lineOf(outcome)}\n`);
    }
  } finally {
    await program.remove();
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(outcomes, null, 2)}\n`);
  return Object.values(outcomes).every(outcome => 'skipped' in outcome || isWhole(outcome));
}

type Result = Exclude<Outcome, { skipped: string }>;

function isWhole({ lost, doubled, halfWritten, ended }: Result): boolean {
  return lost + doubled + halfWritten + ended === 0;
}

function lineOf(outcome: Outcome): string {
  if ('skipped' in outcome) return `skipped, ${outcome.skipped}`;
  const { rounds, acknowledged, failed, doneUnanswered, gapMs, ...wrong } = outcome;
  const found = Object.entries(wrong).map(([what, count]) => `${what} ${count}`);
  return [
    isWhole(outcome) ? 'whole' : 'BROKEN',
    `${rounds} rounds`,
    `${acknowledged} acknowledged`,
    `${failed} failed, of which ${doneUnanswered} were done`,
    `longest pause ${(gapMs / 1000).toFixed(1)} s`,
    ...found,
  ].join(', ');
}
