import { deburr, upperFirst } from 'es-toolkit';

/** Words that are the same for one and for many. */
const UNCHANGED =
  /^(?:(?:meta)?data|series|species|news|information|(?:soft|hard|firm)ware|equipment|dns|[sm]ms|tls|gps)$/;
/** Words that the rules below would get wrong. */
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

/** One of what an English plural names: of `call logs`, `call log`. What is in the singular stays. */
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

/** Many of what an English word in the singular names: of `call log`, `call logs`. */
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
 * The words of a key in lower case, whatever it is written like: `maxUsers`, `max_users`, `Max-Users` and `MAX USERS`
 * are `max`, `users`. Accents are left out, and so is what no Latin letter stands for.
 */
export function wordsOf(key: string): string[] {
  return (
    asWritten(ascii(key))
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      // Not between the capitals and the s of `URLs`.
      .replace(/([A-Z]+)([A-Z](?!s(?![a-z]))[a-z])/g, '$1 $2')
      .split(/[^A-Za-z0-9]+/)
      .filter(word => word !== '')
      .map(word => word.toLowerCase())
  );
}

/** A key in which `IPv4` and `EMail`, which have capitals within, are one word each. */
export function asWritten(key: string): string {
  return key.replace(/IPv(?=[46])/g, 'Ipv').replace(/EMail/g, 'Email');
}

/** `call-logs` is `callLogs`. */
export function camelCase(words: readonly string[]): string {
  return words.map((word, at) => (at === 0 ? word : upperFirst(word))).join('');
}

/** A text in the letters that identifiers are made of, as far as there are some for it. */
export function ascii(text: string): string {
  return deburr(text.normalize('NFKD'));
}
