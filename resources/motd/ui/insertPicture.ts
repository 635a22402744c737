/** Returns a picture in Markdown, with its alternative text escaped and on one line. */
export function markdownPicture(alt: string, address: string): string {
  return `![${alt.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, '\\$&')}](${address})`;
}

/** Inserts a paragraph into a text at an index. */
export function insertParagraph(text: string, at: number, paragraph: string): string {
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  return [before, paragraph, after].filter(part => part !== '').join('\n\n');
}
