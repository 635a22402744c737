import { DOMAIN, EMAIL, PHONE } from '../../../contract/formats';
import type { KindName } from '../../../schema/kinds';
import { ipKind } from '../../../schema/kinds/ip/ip';
import { urlKind } from '../../../schema/kinds/url/url';

/** A format of texts: the kind of field for it, and how to make up a text in the same format. */
export interface TextForm {
  matches(text: string): boolean;
  kind: KindName;
  options?: Readonly<Record<string, unknown>>;
  reason: string;
  /** Texts of this format are a choice if there are few different ones. */
  mayBeChoice?: true;
  /** Makes up a text in the same format. `n`, from 1 to 99, makes it unique. */
  makeExample(n: number, original: string): string;
}

const ISO_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
const LOCAL_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;
export const DAY = /^\d{4}-\d\d-\d\d$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const VERSION = /^v?\d+\.\d+(?:\.\d+)*(?:[-+][\w.]+)?$/;
const SERIAL = /^(?=.*\d)(?=.*[A-Z])[A-Z\d]+(?:[-:./_][A-Z\d]+)*$/;

const LOCAL_DAY = /^\d\d([./])\d\d\1\d{4}$/;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const AMOUNT = /^(?:(?<before>[A-Z]{3} |[€$£¥] ?))?-?\d[\d.,' ]*(?<after> [A-Z]{3}| ?[€$£¥])?$/;
const NETWORK = /^(?<address>[\da-f.:]+)\/(?<bits>\d{1,3})$/i;
/** The field for texts that are shown and compared as they are. */
const codeText = { kind: 'text', options: { code: true } } as const;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** The first format that all values match is used. */
const forms: readonly TextForm[] = [
  {
    matches: text => ISO_TIME.test(text) && !Number.isNaN(Date.parse(text)),
    kind: 'time',
    reason: 'ISO 8601 moments',
    makeExample: exampleMoment,
  },
  {
    matches: text => DAY.test(text),
    kind: 'text',
    options: { code: true, pattern: DAY },
    reason: 'days; a time field would make moments of them',
    makeExample: exampleMoment,
  },
  {
    matches: text => LOCAL_DAY.test(text),
    ...codeText,
    reason: 'days in the order of one country',
    makeExample: exampleLocalDay,
  },
  {
    matches: text => TIME_OF_DAY.test(text),
    ...codeText,
    reason: 'times of day',
    makeExample: (n, original) => `${padNumber(n % 24, 2)}${zeroDigits(original.slice(2))}`,
  },
  {
    matches: isAmount,
    ...codeText,
    reason: 'amounts with their currency, of which a number would lose one',
    makeExample: exampleAmount,
  },
  {
    matches: isNetwork,
    ...codeText,
    reason: 'networks as CIDR; a field of addresses takes one address',
    makeExample: exampleNetwork,
  },
  {
    matches: text => LOCAL_TIME.test(text),
    ...codeText,
    reason: 'moments that name no time zone, so that no one knows when they are',
    makeExample: exampleMoment,
  },
  {
    matches: text => UUID.test(text),
    ...codeText,
    reason: 'UUIDs',
    makeExample: exampleUuid,
  },
  {
    matches: text => EMAIL.test(text),
    kind: 'email',
    reason: 'e-mail addresses',
    makeExample: n => `person${n}@example.com`,
  },
  {
    matches: text => urlKind.validate(text, {}) === undefined,
    kind: 'url',
    reason: 'web addresses',
    makeExample: n => `https://example.com/${n}`,
  },
  {
    matches: text => ipKind.validate(text, {}) === undefined,
    kind: 'ip',
    reason: 'IP addresses',
    makeExample: (n, original) => (original.includes(':') ? `2001:db8::${n}` : `192.0.2.${n}`),
  },
  {
    matches: text => PHONE.test(text),
    kind: 'phone',
    reason: 'telephone numbers in E.164',
    makeExample: n => `+141555501${padNumber(n, 2)}`,
  },
  {
    matches: text => VERSION.test(text),
    ...codeText,
    reason: 'version numbers',
    makeExample: (n, original) => `${original.startsWith('v') ? 'v' : ''}1.${n}.0`,
  },
  {
    matches: text => DOMAIN.test(text),
    kind: 'domain',
    reason: 'host names',
    makeExample: n => `host${n}.example.net`,
  },
  {
    matches: text => /^\d+$/.test(text),
    ...codeText,
    reason: 'digits in a text, which may be a code',
    makeExample: (n, original) => padNumber(n, original.length),
  },
  {
    matches: text => SERIAL.test(text),
    ...codeText,
    reason: 'capitals and digits, such as a serial number',
    mayBeChoice: true,
    makeExample: exampleSerial,
  },
];

/** Returns the format of these texts. */
export function formOf(texts: readonly string[]): TextForm | undefined {
  return texts.length === 0 ? undefined : forms.find(({ matches }) => texts.every(matches));
}

/** Returns a UUID that ends with a counter. */
export function exampleUuid(n: number): string {
  return `00000000-0000-4000-8000-${padNumber(n, 12)}`;
}

function padNumber(n: number, length: number): string {
  return String(n).padStart(length, '0');
}

/** Keeps the precision and the zone as written. */
function exampleMoment(n: number, original: string): string {
  return `2026-01-${padNumber(((n - 1) % 28) + 1, 2)}${original.slice(10).replace(/\d\d:\d\d(:\d\d)?(\.\d+)?/, zeroDigits)}`;
}

function zeroDigits(time: string): string {
  return time.replace(/\d/g, '0');
}

/** Keeps the order: days before months with dots, after them with slashes. */
function exampleLocalDay(n: number, original: string): string {
  const day = padNumber(((n - 1) % 28) + 1, 2);
  return original.includes('/') ? `01/${day}/2026` : `${day}.01.2026`;
}

function isAmount(text: string): boolean {
  const { before = '', after = '' } = AMOUNT.exec(text)?.groups ?? {};
  const currency = (before + after).trim();
  return currency !== '' && (/^[€$£¥]$/.test(currency) || CURRENCIES.has(currency));
}

/** Keeps the currency's place and the number of decimals. */
function exampleAmount(n: number, original: string): string {
  return original.replace(/-?\d(?:[\d.,' ]*\d)?/, amount => {
    const fraction = /[.,]\d{1,2}$/.exec(amount)?.[0] ?? '';
    return `${n}${zeroDigits(fraction)}`;
  });
}

function isNetwork(text: string): boolean {
  const { address = '', bits = '' } = NETWORK.exec(text)?.groups ?? {};
  if (address === '' || ipKind.validate(address, {}) !== undefined) return false;
  return Number(bits) <= (address.includes(':') ? 128 : 32);
}

/** Keeps the prefix length. */
function exampleNetwork(n: number, original: string): string {
  const bits = Number(original.slice(original.indexOf('/') + 1));
  return original.includes(':') ? `2001:db8:${n}::/${bits}` : `10.${bits < 16 ? 0 : n}.0.0/${bits}`;
}

/** Replaces letters by A and digits by 0, and the last digit by a counter. */
function exampleSerial(n: number, original: string): string {
  const plain = original.replace(/[A-Z]/g, 'A').replace(/\d/g, '0');
  return plain.replace(/0(?=[^0]*$)/, String(n % 10));
}
