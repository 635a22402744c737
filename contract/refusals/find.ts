/** A refusal by its name, with what its message has in place of `%{parameter}`. */
export interface FoundRefusal<K extends string> {
  name: K;
  given: Readonly<Record<string, string>>;
}

/** Which of these texts, each with one parameter at most, a message is, with or without its full stop. */
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
