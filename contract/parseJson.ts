/** Parses JSON. Returns undefined, which no JSON stands for, if the text isn't valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
