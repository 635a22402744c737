import { deburr, upperFirst } from 'es-toolkit';

/** Words with the same singular and plural. */
const UNCHANGED =
  /^(?:(?:meta)?data|series|species|news|information|(?:soft|hard|firm)ware|equipment|dns|[sm]ms|tls|gps)$/;
/** Plurals that the rules below would get wrong. */
const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  indices: 'index',
  matrices: 'matrix',
  analyses: 'analysis',
  movies: 'movie',
  cookies: 'cookie',
  caches: 'cache',
  uses: 'use',
  menus: 'menu',
  cpus: 'cpu',
  gpus: 'gpu',
  apis: 'api',
  uris: 'uri',
};

/** Returns the singular of an English plural: `call log` for `call logs`. Leaves a singular as it is. */
export function singular(words: string): string {
  return changeLastWord(words, word => {
    if (UNCHANGED.test(word)) return word;
    const irregular = IRREGULAR[word];
    if (irregular !== undefined) return irregular;
    if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`;
    if (/(?:ss|x|z|ch|sh|o|[^aeo]us|ias)es$/.test(word)) return word.slice(0, -2);
    return /(?:ss|us|is|ias)$/.test(word) ? word : word.replace(/s$/, '');
  });
}

/** Returns the plural of an English singular: `call logs` for `call log`. */
export function plural(words: string): string {
  return changeLastWord(words, word => {
    if (UNCHANGED.test(word)) return word;
    const irregular = Object.keys(IRREGULAR).find(many => IRREGULAR[many] === word);
    if (irregular !== undefined) return irregular;
    if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
    return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
  });
}

function changeLastWord(words: string, change: (word: string) => string): string {
  return words.replace(/[A-Za-z0-9]+$/, change);
}

/**
 * Splits a key into lower-case words, whatever its style: `maxUsers`, `max_users`, `Max-Users` and `MAX USERS` are
 * `max`, `users`. Accents are removed, and so are characters without a Latin transcription.
 */
export function wordsOf(key: string): string[] {
  return (
    normalizeAbbreviations(ascii(key))
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      // Don't split `URLs` between its capitals and the s.
      .replace(/([A-Z]+)([A-Z](?!s(?![a-z]))[a-z])/g, '$1 $2')
      .split(/[^A-Za-z0-9]+/)
      .filter(word => word !== '')
      .map(word => word.toLowerCase())
  );
}

/** Rewrites `IPv4` and `EMail`, which have capitals inside, so that they count as one word. */
export function normalizeAbbreviations(key: string): string {
  return key.replace(/IPv(?=[46])/g, 'Ipv').replace(/EMail/g, 'Email');
}

/** Joins words in camel case: `callLogs`. */
export function camelCase(words: readonly string[]): string {
  return words.map((word, at) => (at === 0 ? word : upperFirst(word))).join('');
}

/** Transliterates a text to ASCII as far as possible. */
export function ascii(text: string): string {
  return deburr(text.normalize('NFKD'));
}
