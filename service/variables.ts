import { StartError } from './startError';

/** Gives the text of a configuration variable; an empty one counts as not set. */
export type Variables = (name: string) => string | undefined;

export function readPage(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^https?:$/.test(parseUrl(text)?.protocol ?? '')) {
    throw new StartError(`${name} must be a web address such as https://help.example.net, not "${text}".`);
  }
  return text;
}

export function readWord<const W extends string>(name: string, text: string, words: readonly W[]): W {
  const word = words.find(candidate => candidate === text);
  if (word === undefined) throw new StartError(`${name} must be one of ${words.join(', ')}, not "${text}".`);
  return word;
}

export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
