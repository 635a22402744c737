/** Splits a text at white space. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
