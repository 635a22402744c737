import { z } from 'zod';
import { isCountry } from './countries';
import { currentRecord, etag } from './etags';
import { features } from './features';
import { DOMAIN, EMAIL, LINK_LIKE, LINK_LIKE_USERNAME, limits, PHONE, SLUG, UNPRINTABLE, USERNAME } from './formats';
import { isTimeZone } from './timeZones';

/** An opaque identifier. */
export const id = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w.@:-]+$/, 'must be an identifier, such as acme-sales');
export const ids = z.array(id).min(1).max(limits.bulk);
export const organizationId = z.string().regex(SLUG, 'must be 1 to 48 of a-z, 0-9 and hyphen, such as acme-sales');
export const username = z
  .string()
  .regex(
    USERNAME,
    'must be 3 to 32 of a-z, 0-9, dot, underscore and hyphen, and begin with a letter or digit, such as ada.lovelace',
  );
/** The username of a new account. `username` also accepts those of existing accounts. */
export const newUsername = username.refine(
  name => !LINK_LIKE_USERNAME.test(name),
  'must not look like a web address, such as example.com',
);
export const email = z.string().max(limits.email).regex(EMAIL, 'must be an e-mail address, such as ada@example.net');
export const phone = z.string().regex(PHONE, 'must be a number in international form, such as +14155550123');
export const domain = z
  .string()
  // Ends the check, because a union answers the only branch that goes on after its error, instead of its own message.
  .regex(DOMAIN, { error: 'must be a host name, such as chat.example.net', abort: true });
/** PostgreSQL has no year 0. */
export const time = z.iso.datetime().refine(text => !text.startsWith('0000'), 'must not be in the year 0');
export const country = z.string().refine(isCountry, 'must be the ISO code of a country, such as AT');
export const timeZone = z.string().max(64).refine(isTimeZone, 'must be a time zone, such as Europe/Vienna');

/** A number of things. */
export const count = z.int().min(0);
export const port = z.int().min(1).max(65_535);

/** One line of text without control characters, trimmed, at most `max` characters long. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(text => !UNPRINTABLE.test(text), 'must not contain control characters');
}

export function requiredLine(max: number) {
  return line(max).min(1, 'must not be empty');
}

/** A name that mails contain. It must not be empty, nor contain anything that mail programs turn into a link. */
export function name(max: number) {
  return requiredLine(max).refine(
    text => !LINK_LIKE.test(text),
    'must not contain a web or e-mail address, such as example.com',
  );
}

/** Several lines of text without other control characters, trimmed, at most `max` characters long. */
export function lines(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(
      text => !UNPRINTABLE.test(text.replace(/[\n\t]/g, '')),
      'must not contain control characters but line feeds and tabs',
    );
}

export const numericId = z.string().regex(/^[1-9]\d{0,14}$/, 'must be an identifier of digits, such as 42');
export const numericIds = z.array(numericId).min(1).max(limits.bulk);
export const webAddress = z
  .string()
  .max(2048)
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/u, 'must be a web address, such as https://example.net')
  .refine(text => URL.canParse(text), 'must be a web address, such as https://example.net');
export const ipAddress = z.union([z.ipv4(), z.ipv6()], 'must be an IP address, such as 192.0.2.1');

/** Any JSON value except null that PostgreSQL can store. */
export const json = z
  .unknown()
  .refine(isStorableJson, 'must be JSON of at most 65536 characters, without null characters');

const MAX_JSON_LENGTH = 65_536;

function isStorableJson(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  const text = JSON.stringify(value);
  return text.length <= MAX_JSON_LENGTH && !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(text);
}

/**
 * The organisation that a call is about. An admin may omit it or name their own. An operator names one, or omits it to
 * mean all organisations if the call allows that.
 */
export const scope = { organization: organizationId.optional() };

/** Identifies one record within the scope. */
export const one = z.strictObject({ ...scope, id });

/** Identifies several records within the scope. */
export const many = z.strictObject({ ...scope, ids });

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  /** With `feature_off`: the feature that the organisation lacks. */
  feature: z.enum(features).optional(),
});

/** The error of a change that was based on an older version of the record. */
export const staleBody = errorBody.extend({ code: z.literal('stale'), current: currentRecord });

/** The result of a bulk call. Every identifier of the input is in exactly one of the two lists. */
export const bulkResult = z.object({
  ok: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), error: errorBody.extend({ current: currentRecord.optional() }) })),
  etags: z.record(z.string(), etag).optional(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** The output of a call that returns no data. */
export const done = z.object({});
