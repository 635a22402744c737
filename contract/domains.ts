/** Conversion of domain names between Unicode and punycode. */

/**
 * Returns a domain with its punycode decoded. Leaves a label as it is if it isn't valid punycode, or if its decoded
 * form would not encode to the same label.
 */
export function readableDomain(domain: string): string {
  if (!domain.includes('xn--')) return domain;
  const readable = domain
    .split('.')
    .map(label => (label.startsWith('xn--') ? (decodeLabel(label.slice(4)) ?? label) : label))
    .join('.');
  return toAscii(readable) === domain ? readable : domain;
}

/** Returns a domain in Unicode for display, followed by its punycode if it can be mistaken for another domain. */
export function displayDomain(domain: string): string {
  const readable = readableDomain(domain);
  return readable !== domain && isConfusable(readable) ? `${readable} (${domain})` : readable;
}

/** Scripts whose letters occur together in one word. Other mixtures within a label are treated as spoofing. */
const SCRIPTS = [
  /^[\p{Script=Latin}]*$/u,
  /^[\p{Script=Greek}]*$/u,
  /^[\p{Script=Cyrillic}]*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]*$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}]*$/u,
];

/**
 * Whether a Unicode domain can be mistaken for another one: it has a label that mixes scripts, or that consists only
 * of Cyrillic or Greek letters that look like Latin ones.
 */
export function isConfusable(readable: string): boolean {
  return readable.split('.').some(label => {
    const letters = label.replace(/[^\p{L}]|[\p{Script=Common}\p{Script=Inherited}]/gu, '');
    if (/^[a-z]*$/.test(letters)) return false;
    if (/^[асԁеһіјӏорԛѕԝхуνοορυκ]+$/u.test(letters)) return true;
    const isOtherScript = !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letters);
    return !isOtherScript && !SCRIPTS.some(script => script.test(letters));
  });
}

/** Decodes a label's punycode (RFC 3492). Returns undefined if it is invalid. */
function decodeLabel(punycode: string): string | undefined {
  const [BASE, T_MIN, T_MAX, SKEW, DAMP] = [36, 1, 26, 38, 700];
  const delimiter = punycode.lastIndexOf('-');
  const points = [...(delimiter > 0 ? punycode.slice(0, delimiter) : '')].map(letter => letter.codePointAt(0) ?? 0);
  let [point, insertAt, bias] = [128, 0, 72];
  for (let at = delimiter > 0 ? delimiter + 1 : 0; at < punycode.length; ) {
    const before = insertAt;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = Number.parseInt(punycode[at++] ?? '', BASE);
      if (Number.isNaN(digit)) return undefined;
      // Punycode digits: a–z are 0 to 25, 0–9 are 26 to 35.
      const value = digit < 10 ? digit + 26 : digit - 10;
      insertAt += value * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const count = points.length + 1;
    let delta = Math.floor((insertAt - before) / (before === 0 ? DAMP : 2));
    delta += Math.floor(delta / count);
    let k = 0;
    for (; delta > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) delta = Math.floor(delta / (BASE - T_MIN));
    bias = k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
    point += Math.floor(insertAt / count);
    insertAt %= count;
    if (point > 0x10ffff) return undefined;
    points.splice(insertAt++, 0, point);
  }
  return String.fromCodePoint(...points);
}

/** Converts a host name to punycode. Returns undefined if it can't be a host name. */
export function toAscii(host: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with a control character.
  if (/^[\x00-\x7f]*$/.test(host)) return host;
  if (/[\s%<>"`{}|\\^\x7f]/.test(host)) return undefined;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return undefined;
  }
}
