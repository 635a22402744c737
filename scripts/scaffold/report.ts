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
  if (transport === 'rest') {
    const used = `The console uses these operations of ${url}/${path}: ${joinWords(verbs)}.`;
    return [URL.canParse(url) ? `${used} Add ${new URL(url).origin} to REST_ORIGINS of the service.` : used];
  }
  return [
    `A backend must serve ${joinWords(Object.values(calls))}. Remove what it doesn’t serve from the definition and the contract.`,
  ];
}

/** Returns what to do after the files are written. */
export function nextSteps(models: readonly ResourceModel[]): string {
  const names = models.map(({ name }) => name);
  const isOne = names.length === 1;
  const folders = joinWords(names.map(name => `resources/${name}`));
  const routes = joinWords(names.map(name => `/${name}`));
  return `
Created ${joinWords(names)}:
  npm run dev shows ${routes} in the menu, only to super_admin.
  To show ${isOne ? 'it' : 'them'} to others, change \`roles\` in contract/pages.ts and \`access\` in the definition, both in ${folders}. Then run npm run access and npm run contract.
  npx vitest run ${names.map(name => `resources/${name}/`).join(' ')} tests ${isOne ? 'it' : 'them'}.
`;
}

/** Joins words: `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}
