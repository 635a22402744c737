import { StartError } from './startError';

/** Returns the value of a configuration variable. An empty one counts as not set. */
export type Variables = (name: string) => string | undefined;

/** @throws StartError that names the variable, like all functions here */
export function readPage(value: Variables, name: string): string | undefined {
  const text = value(name);
  if (text !== undefined && !hasProtocol(text)) {
    throw new StartError(`${name} must be a web address such as https://help.example.net, not "${text}".`);
  }
  return text;
}

export function readWord<const W extends string>(
  value: Variables,
  name: string,
  words: readonly W[],
  fallback: NoInfer<W>,
): W {
  const text = value(name) ?? fallback;
  const word = words.find(candidate => candidate === text);
  if (word === undefined) throw new StartError(`${name} must be one of ${words.join(', ')}, not "${text}".`);
  return word;
}

export function readNumber(value: Variables, name: string, min: number, max: number): number | undefined {
  const text = value(name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d{1,7}$/.test(text) && number >= min && number <= max) return number;
  throw new StartError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}

/** Reads texts separated by commas. */
export function readList(value: Variables, name: string): string[] {
  return (
    value(name)
      ?.split(',')
      .map(each => each.trim()) ?? []
  );
}

/** Reads the token by which another program authenticates. Errors don't repeat it. */
export function readToken(value: Variables, name: string): string | undefined {
  const text = value(name);
  if (text === undefined || /^[\w.~+/=-]{16,}$/.test(text)) return text;
  throw new StartError(`${name} must be at least 16 letters and digits, such as those of openssl rand -hex 32.`);
}

export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Whether a text is an address with this protocol. Default: http or https. */
export function hasProtocol(text: string, protocol = /^https?:$/): boolean {
  return protocol.test(parseUrl(text)?.protocol ?? '');
}
