/** The words of a text, between blanks. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
