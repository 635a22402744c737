import type { ResourceModel } from './model';
import type { GeneratedFile } from './write/files';

/** Returns a file as `--dry-run` prints it. */
export function formatFile({ path, text }: GeneratedFile): string {
  return `\n=== ${path}\n${text}`;
}

/** Returns the things to review. */
export function notesOn(model: ResourceModel): string {
  const { name, notes } = model;
  return [...notes, ...requirementsOf(model)].map(note => `${name}: ${note}\n`).join('');
}

/** Returns what a backend must implement, unless the embedded service serves the resource. */
function requirementsOf({ name, service, transport, calls, url = '', path = name, verbs }: ResourceModel): string[] {
  if (service) return [];
  if (transport === 'rest') return [`The console asks ${url}/${path} to ${joinWords(verbs)}.`];
  return [
    `A backend must serve ${joinWords(Object.values(calls))}: take what it does not serve out of the definition and the contract.`,
  ];
}

/** Returns what to do after the files are written. */
export function nextSteps(models: readonly ResourceModel[]): string {
  const names = models.map(({ name }) => name);
  const isOne = names.length === 1;
  const folders = joinWords(names.map(name => `resources/${name}`));
  const routes = joinWords(names.map(name => `/${name}`));
  return `
${joinWords(names)} ${isOne ? 'is' : 'are'} there:
  npm run dev shows ${routes} in the menu, to super_admin alone.
  Who else may see ${isOne ? 'it' : 'them'} is said by \`roles\` in contract/pages.ts and \`access\` in the definition, both in ${folders}; npm run access and npm run contract write it down.
  npx vitest run ${names.map(name => `resources/${name}/`).join(' ')} tests ${isOne ? 'it' : 'them'}.
`;
}

/** Joins words: `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
