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
/** A username that is chosen, where `username` names one that is there. */
export const newUsername = username.refine(
  name => !LINK_LIKE_USERNAME.test(name),
  'must not look like a web address, such as example.com',
);
export const email = z.string().max(limits.email).regex(EMAIL, 'must be an e-mail address, such as ada@example.net');
export const phone = z.string().regex(PHONE, 'must be a number in international form, such as +14155550123');
export const domain = z.string().regex(DOMAIN, 'must be a host name, such as chat.example.net');
export const time = z.iso.datetime();
export const country = z.string().refine(isCountry, 'must be the ISO code of a country, such as AT');

export const timeZone = z.string().max(64).refine(isTimeZone, 'must be a time zone, such as Europe/Vienna');

/** One line of text without control characters, trimmed, at most `max` characters long. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(text => !UNPRINTABLE.test(text), 'must not contain control characters');
}

/** A line that must say something. */
export function requiredLine(max: number) {
  return line(max).min(1, 'must not be empty');
}

/** A name, which is put into mails: it must say something, and hold nothing that mail programs turn into a link. */
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

/** The identifier of a record that is known by a number. */
export const numericId = z.string().regex(/^[1-9]\d{0,14}$/, 'must be an identifier of digits, such as 42');
export const numericIds = z.array(numericId).min(1).max(limits.bulk);
export const webAddress = z
  .string()
  .max(2048)
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/u, 'must be a web address, such as https://example.net')
  .refine(text => URL.canParse(text), 'must be a web address, such as https://example.net');
export const ipAddress = z.union([z.ipv4(), z.ipv6()], 'must be an IP address, such as 192.0.2.1');

/** Whatever JSON can say but null, as far as databases can hold it. */
export const json = z.unknown().refine(isHoldable, 'must be JSON of at most 65536 characters, without null characters');

const LARGEST_JSON = 65_536;

function isHoldable(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  const text = JSON.stringify(value);
  return text.length <= LARGEST_JSON && !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(text);
}

/**
 * Which organisation a call is about. An admin may leave it out or name their own; an operator names one, or leaves
 * it out to mean all where the call allows that.
 */
export const scope = { organization: organizationId.optional() };

/** Names one record within the scope. */
export const one = z.strictObject({ ...scope, id });

/** Names many records within the scope. */
export const many = z.strictObject({ ...scope, ids });

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  /** Of `feature_off`: the feature that the organisation does not have. */
  feature: z.enum(features).optional(),
});

/** The refusal of a change that was made from an older record than there is. */
export const staleBody = errorBody.extend({ code: z.literal('stale'), current: currentRecord });

/** What became of each record of a bulk call: every identifier given is in exactly one of the two lists. */
export const bulkResult = z.object({
  ok: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), error: errorBody.extend({ current: currentRecord.optional() }) })),
  /** Of the records that were named, the etags that they have now. */
  etags: z.record(z.string(), etag).optional(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** The answer of a call that has nothing to tell but that it is done. */
export const done = z.object({});
