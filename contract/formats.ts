/**
 * Formats of values on the wire and in forms, shared by the service's validation and the console's rules.
 * Every pattern matches in linear time.
 */

/** 3 to 32 of a-z, 0-9, dot, underscore, hyphen. Begins with a letter or digit. A subset of XMPP local parts. */
export const USERNAME = /^[a-z0-9][a-z0-9._-]{2,31}$/;

/** A short name used as the key of an organisation or a team. */
export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$/;

/** A syntactically valid e-mail address. Only the confirmation mail shows whether it exists. */
export const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** A telephone number in E.164: a plus sign, then up to 15 digits, the first not 0. */
export const PHONE = /^\+[1-9]\d{6,14}$/;

/**
 * A fully qualified host name in ASCII (IDN as punycode), lower case, without the final dot. The last label isn't a
 * number, as in 999.1.1.1, which would be an address.
 */
export const DOMAIN =
  /^(?=.{1,253}$)(?!.*\.\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Characters not allowed in single-line text: controls, line breaks, and marks that reorder or hide text. */
export const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/**
 * Text that mail programs turn into a link: a web address, an e-mail address, or a host name with a common or a
 * country's top-level domain. Names that appear in mails must not match.
 */
export const LINK_LIKE =
  /:\/\/|\bwww\.|\S@\S|(?<=[\p{L}\p{N}]{2})\.(?:[a-z]{2}|com|net|org|info|biz|app|dev|xyz|online|site|shop|store|top|club|link|click|live|zip|mov|icu|vip|tech|cloud|page|web|world|space|website|support|email)(?![\p{L}\p{N}-])/iu;

/** The same for usernames, where a dot followed by two letters is part of a name, as in wei.li. */
export const LINK_LIKE_USERNAME =
  /^www\.|\.(?:com|net|org|info|biz|app|dev|xyz|online|site|shop|top|link|click|zip|mov)$/;

export const limits = {
  name: 80,
  email: 254,
  teamLabel: 64,
  teamDescription: 255,
  organizationLabel: 80,
  search: 200,
  /** Nesting levels of a filter. */
  filterDepth: 5,
  /** Conditions of a group in a filter. */
  filterConditions: 50,
  /** Maximum number of rows per page. */
  page: 1000,
  /** Maximum number of rows before a page. */
  offset: 10_000_000,
  /** Bytes of free disk space below which the store refuses files, because the database may be on the same disk. */
  diskReserve: 256 * 1024 * 1024,
  /** Saved views per user and list. */
  views: 50,
  /** Saved views per user, over all lists. */
  viewsOfAllLists: 500,
  /** Length of a saved view's settings as JSON, in characters. */
  viewSettings: 100_000,
  /** Records per bulk call. Longer selections are sent in chunks. */
  bulk: 500,
  /** Names that can be pasted at once to add users to a team. */
  pastedNames: 5000,
} as const;

/** Returns a text with the digits of Arabic keyboards as ASCII. */
export function withAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 15));
}

/** Returns the digits of a text, as ASCII. */
export function digitsOf(text: string): string {
  return withAsciiDigits(text).replace(/\D/g, '');
}
