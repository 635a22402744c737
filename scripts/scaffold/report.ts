import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolesBefore } from './known';
import type { ResourceModel } from './model';
import type { GeneratedFile } from './write/files';

/** A file as `--dry-run` shows it: a new one whole, of another the lines that it gets. */
export async function printed({ path, text, change }: GeneratedFile, root: string): Promise<string> {
  if (change === 'new') return `\n=== ${path}\n${text}`;
  const lines = newLines((await readFile(join(root, path), 'utf8')).split('\n'), text.split('\n'));
  return `\n=== ${path}, where these lines are inserted\n${lines.map(line => `+ ${line}\n`).join('')}`;
}

/** The lines of a text that an earlier one did not have. */
function newLines(before: readonly string[], after: readonly string[]): string[] {
  let at = 0;
  return after.filter((line, place) => {
    while (at < before.length && before[at] !== line && !after.includes(before[at] ?? '', place)) at++;
    if (before[at] !== line) return true;
    at++;
    return false;
  });
}

/** What someone should look at. */
export function notesOn(model: ResourceModel): string {
  const { name, notes } = model;
  const roles = rolesBefore(name);
  const before = roles.length > 0 ? [`The route /${name} was there already, for ${listed(roles)}.`] : [];
  return [...notes, ...before, ...wantedOf(model)].map(note => `${name}: ${note}\n`).join('');
}

/** What a backend must have, where the embedded service is none for it. */
function wantedOf({ name, service, transport, calls, url = '', path = name, verbs }: ResourceModel): string[] {
  if (service) return [];
  if (transport === 'rest') return [`The console asks ${url}/${path} to ${listed(verbs)}.`];
  return [
    `A backend must serve ${listed(Object.values(calls))}: take what it does not serve out of the definition and the contract.`,
  ];
}

/** What to do once the files are there. */
export function nextSteps(models: readonly ResourceModel[]): string {
  const names = models.map(({ name }) => name);
  const isOne = names.length === 1;
  const routes = listed(names.map(name => `/${name}`));
  const definitions = listed(names.map(name => `resources/${name}/${name}.ts`));
  return `
${listed(names)} ${isOne ? 'is' : 'are'} there:
  npm run dev shows ${routes} in the menu, to super_admin alone.
  Who else may see ${isOne ? 'it' : 'them'} is said in contract/routes.ts and by \`access\` in ${definitions}; npm run access and npm run contract write it down.
  npx vitest run ${names.map(name => `resources/${name}/`).join(' ')} tests ${isOne ? 'it' : 'them'}.
`;
}

/** `a, b and c` */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
