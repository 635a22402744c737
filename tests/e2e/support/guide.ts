/** A step of a guide: a file to save, or commands to run. */
export type Step = { what: 'file'; path: string; text: string } | { what: 'commands'; text: string };

/** Matches fenced code blocks with a language and, for files, a path. */
const BLOCK = /^```(\w+)(?: (\S+))?\n(.*?)^```$/gms;

/** Returns the steps of one section of a document, in order. @throws if there is no such section */
export function stepsOf(document: string, section: string): Step[] {
  const [, text] = document.split(`\n## ${section}\n`);
  if (text === undefined) throw new Error(`The document has no section “${section}”.`);
  return [...(text.split(/^## /m)[0] ?? '').matchAll(BLOCK)].map(([, language, path = '', body = '']) =>
    language === 'sh' ? { what: 'commands', text: body } : { what: 'file', path, text: body },
  );
}
