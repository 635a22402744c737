import { upperFirst } from 'es-toolkit';
import { normalizeAbbreviations } from '../words';

/** Words written in capitals. */
const ABBREVIATIONS = new Set(
  (
    'api cpu css csv db dns gps gpu html http https id imei imsi ip isp jid json lan mac mfa mms nat os pbx pdf pin qr ' +
    'ram rtp sdk sid sim sip sla sms sql srtp ssh ssl sso stun tcp tls totp ttl udp ui uri url usb utc uuid vat vpn ' +
    'wan xml xmpp'
  ).split(' '),
);
const SPELLINGS: Readonly<Record<string, string>> = {
  wifi: 'Wi-Fi',
  email: 'e-mail',
  '2fa': '2FA',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
  lat: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
};

/** Splits a name into words, keeping abbreviations: `max_users` is `max`, `users`. `configTLS` is `config`, `TLS`. */
export function wordsOf(name: string): string[] {
  return normalizeAbbreviations(name)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '');
}

/** Returns words as a label: capitalised, abbreviations in capitals, British spelling. */
export function labelOf(words: readonly string[]): string {
  const spelledWords = words.map(word => {
    const lower = word.toLowerCase();
    return SPELLINGS[lower] ?? (ABBREVIATIONS.has(lower) ? word.toUpperCase() : british(lower));
  });
  return upperFirst(spelledWords.join(' '));
}

/** Returns a field's label: the words of its name, without those that its kind implies (`isActive`, `userId`). */
export function fieldLabel(path: string, kind: string): string {
  const words = wordsOf(path);
  const [first = '', ...rest] = words;
  const last = words.at(-1)?.toLowerCase();
  const hasSeveralWords = words.length > 1;
  if (hasSeveralWords && kind === 'flag' && ['is', 'has'].includes(first.toLowerCase())) return labelOf(rest);
  if (hasSeveralWords && kind === 'time' && (last === 'at' || last === 'on')) return labelOf(words.slice(0, -1));
  if (hasSeveralWords && kind === 'reference' && last === 'id') return labelOf(words.slice(0, -1));
  if (hasSeveralWords && kind === 'references' && last === 'ids')
    return labelOf([...words.slice(0, -2), `${words.at(-2)}s`]);
  return labelOf(words);
}

const BRITISH_SPELLINGS: readonly [RegExp, string][] = [
  [/organiz/g, 'organis'],
  [/Organiz/g, 'Organis'],
  [/color/g, 'colour'],
  [/Color/g, 'Colour'],
  [/center\b/g, 'centre'],
  [/Center\b/g, 'Centre'],
];

/** Returns a noun with its indefinite article. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Returns a text for the catalogue: British spelling, without the catalogue's own syntax and exclamation marks. */
export function catalogueText(text: string): string {
  return british(text).replace(/\s+/g, ' ').replaceAll('||||', '|').replaceAll('%{', '{').replace(/!+/g, '.').trim();
}

/** Returns a text as a sentence with a capital and a full stop. */
export function sentence(text: string): string {
  const bare = catalogueText(text);
  return /[.?…]$/.test(bare) ? upperFirst(bare) : `${upperFirst(bare)}.`;
}

function british(text: string): string {
  return BRITISH_SPELLINGS.reduce((spelled, [american, replacement]) => spelled.replace(american, replacement), text);
}
