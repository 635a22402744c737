/** Browsers send far less. Limits what an anonymous request costs. */
const MAX_HEADER_LENGTH = 500;

/** Returns the tags of an `Accept-Language` header, in order of preference. */
export function acceptedTags(header = ''): string[] {
  return header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';').map(text => text.trim());
      const weight = parameters.find(text => text.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** Returns a text with its placeholders `%{name}` replaced. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
