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
  const bareMessage = withoutPeriod(message);
  for (const name in texts) {
    const [before = '', parameter, after = ''] = withoutPeriod(texts[name]).split(/%\{(\w+)\}/);
    if (bareMessage === before) return { name, given: {} };
    if (parameter !== undefined && bareMessage.startsWith(before) && bareMessage.endsWith(after)) {
      return { name, given: { [parameter]: bareMessage.slice(before.length, bareMessage.length - after.length) } };
    }
  }
  return undefined;
}

function withoutPeriod(text: string): string {
  return text.replace(/\.$/, '');
}
