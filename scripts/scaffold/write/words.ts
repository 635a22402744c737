import { upperFirst } from 'es-toolkit';
import { asWritten } from '../words';

/** Written in capitals wherever they stand. */
const ABBREVIATIONS = new Set(
  'api cpu css csv db dns gps gpu html http https id imei imsi ip isp jid json lan lat mac mfa mms nat os pbx pdf pin qr ram rtp sdk sid sim sip sla sms sql srtp ssh ssl sso stun tcp tls totp ttl turn udp ui uri url usb utc uuid vat vpn wan wifi xml xmpp'
    .split(' ')
    .filter(word => !['lat', 'turn', 'wifi'].includes(word)),
);
const WRITTEN: Readonly<Record<string, string>> = {
  wifi: 'Wi-Fi',
  email: 'e-mail',
  mail: 'mail',
  '2fa': '2FA',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
  lat: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
};

/** The words of a name: `maxUsers`, `max_users` and `Max-Users` are `max`, `users`; `configTLS` is `config`, `TLS`. */
export function wordsOf(name: string): string[] {
  return asWritten(name)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '');
}

/** Words as a label: a capital at the beginning, abbreviations in capitals, British spelling. */
export function labelOf(words: readonly string[]): string {
  const written = words.map(word => {
    const lower = word.toLowerCase();
    return WRITTEN[lower] ?? (ABBREVIATIONS.has(lower) ? word.toUpperCase() : british(lower));
  });
  return upperFirst(written.join(' '));
}

/** What a field is called: its name in words, without what its kind says already (`isActive`, `createdAt`, `userId`). */
export function fieldLabel(path: string, kind: string): string {
  const words = wordsOf(path);
  const [first = '', ...rest] = words;
  const last = words.at(-1)?.toLowerCase();
  const isPlain = words.length > 1;
  if (isPlain && kind === 'flag' && ['is', 'has'].includes(first.toLowerCase())) return labelOf(rest);
  if (isPlain && kind === 'time' && (last === 'at' || last === 'on')) return labelOf(words.slice(0, -1));
  if (isPlain && kind === 'reference' && last === 'id') return labelOf(words.slice(0, -1));
  if (isPlain && kind === 'references' && last === 'ids') return labelOf([...words.slice(0, -2), `${words.at(-2)}s`]);
  return labelOf(words);
}

const AMERICAN: readonly [RegExp, string][] = [
  [/organiz/g, 'organis'],
  [/Organiz/g, 'Organis'],
  [/color/g, 'colour'],
  [/Color/g, 'Colour'],
  [/center\b/g, 'centre'],
  [/Center\b/g, 'Centre'],
];

/** A text for the catalogue: British, without marks that the catalogue reads as its own, and without a shout. */
export function catalogueText(text: string): string {
  return british(text).replace(/\s+/g, ' ').replaceAll('||||', '|').replaceAll('%{', '{').replace(/!+/g, '.').trim();
}

/** A sentence: with a capital at its beginning and a full stop at its end. */
export function sentence(text: string): string {
  const bare = catalogueText(text);
  return /[.?…]$/.test(bare) ? upperFirst(bare) : `${upperFirst(bare)}.`;
}

function british(text: string): string {
  return AMERICAN.reduce((told, [american, ours]) => told.replace(american, ours), text);
}
