/** An error message identified by its key, with the values of its `%{parameter}` placeholders. */
export interface FoundRefusal<K extends string> {
  name: K;
  given: Readonly<Record<string, string>>;
}

/** Finds the text, with at most one placeholder, that a message matches, ignoring a final full stop. */
export function findRefusal<K extends string>(
  texts: Readonly<Record<K, string>>,
  message: string,
): FoundRefusal<K> | undefined {
  const said = withoutStop(message);
  for (const name in texts) {
    const [before = '', parameter, after = ''] = withoutStop(texts[name]).split(/%\{(\w+)\}/);
    if (said === before) return { name, given: {} };
    if (parameter !== undefined && said.startsWith(before) && said.endsWith(after)) {
      return { name, given: { [parameter]: said.slice(before.length, said.length - after.length) } };
    }
  }
  return undefined;
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
