/** What a guide tells its reader to do: to save a file, or to run commands. */
export type Step = { what: 'file'; path: string; text: string } | { what: 'commands'; text: string };

/** The fenced blocks of a section: a language, and for files the path. */
const BLOCK = /^```(\w+)(?: (\S+))?\n(.*?)^```$/gms;

/** The steps of one section of a document, in their order. @throws when there is no such section */
export function stepsOf(document: string, section: string): Step[] {
  const [, text] = document.split(`\n## ${section}\n`);
  if (text === undefined) throw new Error(`The document has no section “${section}”.`);
  return [...(text.split(/^## /m)[0] ?? '').matchAll(BLOCK)].map(([, language, path = '', body = '']) =>
    language === 'sh' ? { what: 'commands', text: body } : { what: 'file', path, text: body },
  );
}
