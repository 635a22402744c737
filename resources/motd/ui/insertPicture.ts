/** A picture in Markdown. What it shows may hold anything, and is still one line of text. */
export function markdownPicture(alt: string, address: string): string {
  return `![${alt.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, '\\$&')}](${address})`;
}

/** A text with a paragraph of its own put in at a place. */
export function withInserted(text: string, at: number, paragraph: string): string {
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  return [before, paragraph, after].filter(part => part !== '').join('\n\n');
}
